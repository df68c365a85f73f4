export interface Choice {
  readonly id: string;
  readonly title: string;
}

export const landscapeIds = ['mountains', 'coast', 'city'] as const;
type Landscape = (typeof landscapeIds)[number];

export const LANDSCAPES: readonly Choice[] = [
  { id: 'mountains', title: 'Mountains' },
  { id: 'coast', title: 'Coast' },
  { id: 'city', title: 'City' },
];

export const DESTINATIONS: Readonly<Record<Landscape, readonly Choice[]>> = {
  mountains: [
    { id: 'zermatt', title: 'Zermatt' },
    { id: 'chamonix', title: 'Chamonix' },
    { id: 'zakopane', title: 'Zakopane' },
  ],
  coast: [
    { id: 'sagres', title: 'Sagres' },
    { id: 'korcula', title: 'Korčula' },
    { id: 'sylt', title: 'Sylt' },
  ],
  city: [
    { id: 'lisbon', title: 'Lisbon' },
    { id: 'ljubljana', title: 'Ljubljana' },
    { id: 'malmo', title: 'Malmö' },
  ],
};

export const ACTIVITIES: Readonly<Record<Landscape, readonly Choice[]>> = {
  mountains: [
    { id: 'ridge-walk', title: 'A ridge walk' },
    { id: 'cable-car', title: 'The cable car at sunrise' },
    { id: 'hut', title: 'A night in a hut' },
    { id: 'cheese', title: 'Cheese tasting' },
  ],
  coast: [
    { id: 'sailing', title: 'A day of sailing' },
    { id: 'lighthouse', title: 'The walk to the lighthouse' },
    { id: 'fish-market', title: 'The fish market' },
    { id: 'swim', title: 'Swimming in the bay' },
  ],
  city: [
    { id: 'museum', title: 'A museum morning' },
    { id: 'tram', title: 'The long tram ride' },
    { id: 'concert', title: 'A concert' },
    { id: 'bakery', title: 'Three bakeries' },
  ],
};

export function titleOf(choices: readonly Choice[], id: string): string {
  return choices.find((choice) => choice.id === id)?.title ?? id;
}
