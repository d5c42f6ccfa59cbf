/** Draws a number below n (1–256), each as likely as any other. */
export type Draw = (n: number) => number;
