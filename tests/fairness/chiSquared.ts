/** The χ² test: how likely counts at least so uneven are, if chance is fair. */

/** How uneven counts are that should all be the same, when each observation falls into exactly one of them. */
export function unevenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The probability that χ² with so many degrees of freedom is at least `statistic`. */
export function pValue(statistic: number, freedom: number): number {
  return statistic <= 0 ? 1 : upperGamma(freedom / 2, statistic / 2);
}

const PRECISION = 1e-13;

/** The regularized upper incomplete gamma function Q(a, x): a series below the bulk, a continued fraction above it. */
function upperGamma(a: number, x: number): number {
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = a + 1; term > sum * PRECISION; n++) {
    term *= x / n;
    sum += term;
  }
  return sum;
}

/** Lentz's method. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1, change = 2; Math.abs(change - 1) > PRECISION; n++) {
    const numerator = n * (a - n);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    change = c * d;
    fraction *= change;
  }
  return fraction;
}

const TERMS_OF_STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680];

/** ln Γ(x), by Stirling's series from 10 up. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  const series = TERMS_OF_STIRLING.reduce((sum, term, i) => sum + term / x ** (2 * i + 1), 0);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}
