/** What never changes between releases: the games and the cards. */
import { z } from 'zod';
import { ROUND_PHASES } from '../../../shared/engine/vocabulary.ts';
import { card, census, rule, variant, zone } from './common.ts';

const ranked = { rank: z.int().min(1).max(50).meta({ description: '1 is best.' }) };

const stateCard = z
  .object({
    code: card,
    name: z.string(),
    capital: z.string(),
    zone,
    borders: z.array(card).meta({ description: 'The states it shares a land or river border with.' }),
    size: z.object({ ...ranked, squareMiles: z.int() }).meta({ description: 'Total area.' }),
    statehood: z.object({ ...ranked, date: z.iso.date() }),
    population: z.object({ ...ranked, people: z.int() }).meta({ description: 'In the census asked for.' }),
  })
  .meta({ id: 'StateCard', description: 'A state card and every fact on it.' });

export const cardList = z
  .object({ census, items: z.array(stateCard), next: z.null() })
  .meta({ id: 'CardList', description: 'All 50 state cards, by postal code.' });

const table = z
  .object({
    seats: z.int(),
    teams: z.array(z.int()).meta({ description: 'The numbers of teams that can be chosen; 0: everybody alone.' }),
    powers: z.int().meta({ description: 'GeoPower cards dealt to each player.' }),
  })
  .meta({ id: 'TableSize', description: 'What is so at a table of this many.' });

export const variantSheet = z
  .object({
    id: variant,
    name: z.string(),
    summary: z.string(),
    seats: z.object({ min: z.int(), max: z.int() }),
    tables: z.array(table),
    target: z.int().meta({ description: 'Points to reach unless the creator chooses otherwise.' }),
    cards: z.int().meta({ description: 'State cards dealt to each player.' }),
    powerDeck: z.boolean().meta({ description: 'Whether GeoPower cards are used at all.' }),
    tricks: z.int().meta({ description: 'Tricks in a round.' }),
    phases: z.array(z.enum(ROUND_PHASES)).meta({ description: 'What a round goes through, in order.' }),
    rules: z.array(z.object({ rules: z.array(rule), text: z.string() })),
  })
  .meta({ id: 'Variant', description: 'A game, in words and numbers.' });

export const variantList = z.object({ items: z.array(variantSheet), next: z.null() }).meta({ id: 'VariantList' });
