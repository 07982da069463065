import { slugOf, type Book, type ShelfId } from './book.ts';

type Row = readonly [title: string, author: string, pence: number, stock: number, pages: number, blurb: string];

const seaStories: readonly Row[] = [
  ['The Lighthouse Keeper’s Almanac', 'Ines Calder', 1250, 14, 288, 'Twelve months on a rock, one entry a night, and a lamp that must not go out.'],
  ['A Harbour in Winter', 'Tom Penrose', 999, 6, 212, 'When the ferries stop, a town of four hundred finds out who it is.'],
  ['Salt on the Sill', 'Maud Ferrier', 850, 9, 176, 'Letters from a house so near the water that the tide is a lodger.'],
  ['The Gull’s Ledger', 'Owen Marsh', 1175, 3, 244, 'A harbour clerk counts everything except the one crate that matters.'],
  ['Nine Fathoms Down', 'Ada Thorne', 1420, 5, 320, 'Divers go back for a bell, and hear it before they find it.'],
  ['The Last Paper Chart', 'Jonas Wick', 1899, 1, 408, 'A mapmaker sails her own mistakes, island by island.'],
  ['Lighthouses of the North', 'Greta Holm', 2450, 4, 360, 'Sixty towers, drawn from the sea, with the stories of who lit them.'],
  ['Rope, Tar and Tea', 'Nell Abbott', 795, 18, 160, 'The comic memoirs of the worst ship’s cook on the western run.'],
  ['The Quiet Pilot', 'Samuel Reyes', 1099, 7, 256, 'He brings every ship home and has never once gone aboard for supper.'],
  ['Where the River Turns Salt', 'Lina Okafor', 1325, 11, 298, 'Three sisters, one estuary, and a ferry licence between them.'],
  ['Storm Glass', 'Edith Vane', 925, 0, 204, 'A weather-teller is right about everything but her own front door.'],
  ['The Drowned Bakery', 'Pieter Lund', 1050, 8, 232, 'Each spring tide, the smell of bread comes up from the bay.'],
  ['A Lamp for the Lighthouse', 'Rosa Whitlock', 675, 22, 48, 'A picture story for anyone who needs the light left on.'],
  ['Eleven Knots', 'Harriet Bly', 1199, 10, 268, 'One rope, eleven knots, and a captain who can tie only ten.'],
  ['The Herring Winter', 'Iain Muir', 1375, 2, 312, 'The fleet follows the fish, and a marriage follows the fleet.'],
  ['Small Boats, Long Shadows', 'Carmen Duarte', 1599, 5, 336, 'Smugglers grow old. Their children read the newspapers.'],
  ['The Tide Table', 'Wilf Garrow', 725, 16, 128, 'Poems for high water, low water and the hour between.'],
  ['Beyond the Breakwater', 'Mei Tanaka', 1150, 9, 240, 'A swimmer goes a little further out every morning.'],
  ['The Cabin Boy’s Arithmetic', 'Lucas Hale', 899, 12, 184, 'He can reckon anything, including how many biscuits are missing.'],
  ['Low Water', 'Agnes Bright', 1025, 1, 220, 'What the sea leaves on the sand, and who comes to collect it.'],
];

const gardenBooks: readonly Row[] = [
  ['The Patient Gardener', 'Flora Dean', 1699, 8, 304, 'Do less, later, and look more: a year of well-timed idleness.'],
  ['Moss', 'Henry Ash', 1250, 6, 192, 'The smallest forest there is, and how to lie down beside it.'],
  ['Beans Before Breakfast', 'Joan Tilley', 950, 15, 168, 'A kitchen garden for people who have to be at work by nine.'],
  ['The Apple Year', 'Piers Orchard', 2100, 3, 280, 'Fifty old varieties, their tempers, and what they want from you.'],
  ['Walls and What Grows on Them', 'Sylvia Kerr', 1450, 5, 224, 'Brick, stone, moss and stubbornness.'],
  ['A Bench in the Sun', 'Dora Finch', 799, 19, 144, 'Essays on sitting still where something is growing.'],
  ['Compost: A Love Story', 'Bertie Rowe', 1125, 11, 208, 'It is warm, it is slow, and it asks for nothing but peelings.'],
  ['The Night Garden', 'Amara Singh', 1575, 4, 256, 'White flowers, moths, and the scents that wait for dark.'],
  ['Seeds by Post', 'Emil Sander', 875, 0, 196, 'Two strangers swap seeds for thirty years and never meet.'],
  ['Forty Pots on a Balcony', 'Yuki Mori', 1199, 13, 176, 'Everything one can grow above a bus stop.'],
  ['The Hedge Book', 'Ralph Thorn', 1325, 7, 240, 'How to plant one, lay one, and listen to one.'],
  ['Rain Barrel', 'Clara Voss', 699, 17, 112, 'A small book about saving what falls on you.'],
  ['Roses for Doubters', 'Mabel Grey', 1499, 1, 232, 'Twenty roses that forgive, and three that never will.'],
  ['The Allotment Letters', 'Stan Hobbs', 1050, 9, 264, 'Plot 14 writes to plot 15 about the matter of the marrow.'],
  ['Weeds, Kindly Considered', 'Ottilie Brandt', 1275, 6, 216, 'Each has its reasons. Some are even yours.'],
  ['A Border in Four Seasons', 'Hugh Lacey', 2250, 2, 328, 'Plans, colours and honest photographs of February.'],
];

const nightTrains: readonly Row[] = [
  ['The 22:10 to Anywhere', 'Vera Lomax', 1099, 12, 272, 'Nine passengers, eight tickets, and a conductor who counts twice.'],
  ['Murder in the Dining Car', 'Cecil Brandon', 899, 10, 248, 'The soup was late. The colonel was later.'],
  ['A Sleeper to the Coast', 'Nina Castell', 1250, 5, 288, 'She boards in snow and wakes beside a stranger’s suitcase.'],
  ['The Signalman’s Alibi', 'George Platt', 975, 8, 224, 'He was in his box all night. The levers say otherwise.'],
  ['Platform Nought', 'Isolde Fane', 1399, 1, 304, 'A platform that is on no plan, and a train that stops there.'],
  ['Luggage in Advance', 'Marcus Eley', 850, 14, 200, 'The trunk arrives on Tuesday. Its owner never does.'],
  ['The Timetable Murders', 'Dilys Pugh', 1150, 7, 296, 'Every clue is printed. Some of them run on Sundays only.'],
  ['Points North', 'Anton Varga', 1325, 4, 320, 'Two spies, one compartment, and a very long viaduct.'],
  ['The Girl at Window Seat 9', 'June Ashby', 799, 0, 216, 'She waves at the same house every night, until it waves back.'],
  ['Steam and Other Ghosts', 'Percy Nettle', 925, 11, 184, 'Seven stories for the waiting room at Market Halt.'],
  ['Last Stop, Lantern Street', 'Freya Moon', 1199, 6, 256, 'A lost-property clerk returns things before they are missed.'],
  ['The Porter Knows', 'Alfie Crane', 999, 9, 232, 'He carries everyone’s bags, and everyone’s secrets.'],
];

function stack(shelf: ShelfId, rows: readonly Row[]): Book[] {
  return rows.map(([title, author, pence, stock, pages, blurb]) => ({ slug: slugOf(title), title, author, shelf, pence, stock, pages, blurb }));
}

/** The whole shop: 48 books in shelf order, always the same. */
export const books: readonly Book[] = [
  ...stack('sea-stories', seaStories),
  ...stack('garden-books', gardenBooks),
  ...stack('night-trains', nightTrains),
];

export function findBook(slug: string | null | undefined): Book | undefined {
  return books.find((book) => book.slug === slug);
}
