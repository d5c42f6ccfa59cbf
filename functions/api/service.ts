/** What the routes are given, and what an operator can choose. */
import type { Ports } from '../../shared/play/ports.ts';
import type { CorsOrigins } from './cors.ts';
import type { News } from './news.ts';

export interface Settings {
  /** Whether anybody may become a guest player. */
  readonly guests: boolean;
  /** Who may choose names. Without one, everybody gets a friendly name. */
  readonly names: 'all' | 'nobody';
  readonly corsOrigins: CorsOrigins;
}

export const DEFAULT_SETTINGS: Settings = { guests: true, names: 'all', corsOrigins: '*' };

export interface Service {
  readonly ports: Ports;
  readonly news: News;
  readonly settings: Settings;
}
