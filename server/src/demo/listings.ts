import { listingForm } from '@porchlight/contract/listing-form'
import type { AppContext } from '../context.ts'
import { saveListing } from '../modules/listings/index.ts'
import { daysAgo } from './past.ts'
import type { PictureShelf } from './picture-shelf.ts'

const portland = { city: 'Portland', state: 'OR' }
const austin = { city: 'Austin', state: 'TX' }
const lease = { minMonths: 12, maxMonths: 24 }

interface DemoListing {
  /** The street; pages name their listing by it. */
  address: string
  photos: string[]
  [field: string]: unknown
}

/** By the email of their agent. The first photo is the cover. */
const listings: Record<string, DemoListing[]> = {
  'jane@porchlight.example': [
    {
      ...portland,
      type: 'for-purchase',
      subPropertyType: 'townhouse',
      address: '1850 NE Knott Street',
      zipcode: '97212',
      area: 'Irvington',
      lat: 45.5417,
      lng: -122.6461,
      askingPrice: 3_480_000,
      interiorSqFeet: 9640,
      bedrooms: 12,
      bathrooms: 9,
      propertyTaxes: 3260,
      hoaFee: 0,
      mls: 'RMLS 24521174',
      description:
        'Four brick townhouses of 1926 and a carriage house behind them, offered together for the first time. Three were restored between 2017 and 2023, each by another hand: linen and oak in the first, sage and brass in the second, a deep harbour blue in the third. The fourth keeps its old kitchen and its best light. Twelve bedrooms in all, four terraces, one shared garden with a pool beside the carriage house, and a street that people cross the river to walk on.',
      propertyFeature: [
        'Dishwasher',
        'Laundry in unit',
        'Fireplace',
        'Central AC',
        'Hardwood floors',
        'Exposed brick',
        'Pool',
        'Garage',
      ],
      buildingFeature: ['Bike room', 'Roofdeck'],
      photos: [
        'house-townhouse-brick-dusk',
        'room-living-room-linen',
        'room-kitchen-linen',
        'room-dining-room-sage',
        'room-bedroom-linen',
        'room-office-linen',
        'room-terrace-ember',
        'house-townhouse-brick-day',
        'room-living-room-sage',
        'room-kitchen-sage',
        'room-bathroom-sage',
        'room-dining-room-clay',
        'room-bedroom-clay',
        'room-bathroom-clay',
        'room-terrace-clay',
        'room-great-room-harbour',
        'room-kitchen-harbour',
        'room-bedroom-harbour',
        'room-bathroom-harbour',
        'room-office-harbour',
        'room-terrace-harbour',
        'room-living-room-ember',
        'room-kitchen-ember',
        'room-dining-room-ember',
        'room-bedroom-ember',
        'house-modern-slate-day',
        'house-modern-slate-dusk',
        'room-great-room-ember',
        'background-street',
        'house-colonial-chalk-day',
      ],
    },
    {
      ...portland,
      type: 'for-purchase',
      address: '2418 NE Alameda Street',
      zipcode: '97212',
      area: 'Alameda',
      lat: 45.5404,
      lng: -122.6404,
      askingPrice: 1_185_000,
      interiorSqFeet: 3120,
      bedrooms: 4,
      bathrooms: 3.5,
      propertyTaxes: 1140,
      mls: 'RMLS 24518830',
      description:
        'A craftsman of 1912 that was cared for: fir floors, box beams, a kitchen that was opened to the garden in 2021, and a porch deep enough for a long table. The upper floor has four bedrooms and a study under the eaves. Two blocks to Alameda Ridge and its view over the city.',
      propertyFeature: ['Dishwasher', 'Laundry in unit', 'Fireplace', 'Central AC', 'Garage', 'Hardwood floors'],
      photos: [
        'house-craftsman-meadow-dusk',
        'room-living-room-ember',
        'room-kitchen-linen',
        'room-dining-room-ember',
        'room-bedroom-linen',
        'room-bathroom-sage',
        'room-office-linen',
        'room-terrace-ember',
      ],
    },
    {
      ...portland,
      type: 'rental',
      subPropertyType: 'apartment',
      address: '1420 SE Hawthorne Boulevard',
      units: '3B',
      zipcode: '97214',
      area: 'Buckman',
      lat: 45.5122,
      lng: -122.6512,
      monthlyRent: 2450,
      squareFootage: 980,
      bedrooms: 2,
      bathrooms: 1,
      ...lease,
      availability: 'Immediately',
      description:
        'Corner apartment on the third floor with light from two sides, oak floors and a kitchen with room for a table. Elevator, bike room and a roof deck for everyone in the building.',
      propertyFeature: ['Dishwasher', 'Laundry in building', 'Balcony', 'Central heat', 'Hardwood floors'],
      buildingFeature: ['Bike room', 'Elevator', 'Roofdeck', 'Mail room'],
      photos: [
        'room-living-room-sage',
        'room-kitchen-sage',
        'room-bedroom-clay',
        'room-bathroom-clay',
        'room-terrace-clay',
      ],
    },
    {
      ...portland,
      type: 'for-purchase',
      subPropertyType: 'condo',
      address: '1133 NW 11th Avenue',
      units: 'Unit 1107',
      zipcode: '97209',
      area: 'Pearl District',
      lat: 45.5312,
      lng: -122.6823,
      askingPrice: 629_000,
      interiorSqFeet: 1210,
      bedrooms: 2,
      bathrooms: 2,
      propertyTaxes: 710,
      hoaFee: 820,
      mls: 'RMLS 24520017',
      description:
        'Eleventh floor in the Pearl with the river on one side and the hills on the other. Two bedrooms apart from each other, a covered terrace, one parking space and storage.',
      propertyFeature: ['Dishwasher', 'Laundry in unit', 'Balcony', 'Central AC', 'Elevator'],
      buildingFeature: ['Gym', 'Doorman', 'Media room', 'Wheelchair accessible', 'Elevator'],
      photos: [
        'house-condo-tower-slate-dusk',
        'room-great-room-harbour',
        'room-kitchen-harbour',
        'room-bedroom-harbour',
        'room-bathroom-harbour',
        'room-terrace-harbour',
      ],
    },
    {
      ...portland,
      type: 'for-purchase',
      address: '6031 SE Ankeny Court',
      zipcode: '97215',
      area: 'Mount Tabor',
      askingPrice: 749_500,
      interiorSqFeet: 1980,
      bedrooms: 3,
      bathrooms: 2,
      propertyTaxes: 620,
      mls: 'RMLS 24519402',
      description:
        'A ranch on one level at the foot of Mount Tabor. New roof and windows in 2022, a workshop behind the garage, and a garden that faces south.',
      propertyFeature: ['Dishwasher', 'Fireplace', 'Garage', 'Central heat'],
      photos: ['house-ranch-sand-day', 'room-living-room-linen', 'room-kitchen-ember', 'room-bedroom-ember'],
    },
    {
      ...portland,
      type: 'rental',
      subPropertyType: 'townhouse',
      address: '815 N Prescott Street',
      zipcode: '97217',
      area: 'Humboldt',
      monthlyRent: 3150,
      squareFootage: 1540,
      bedrooms: 3,
      bathrooms: 2.5,
      ...lease,
      availability: 'Within 30 days',
      description: 'Three floors in a row of brick townhouses with a garage, a terrace off the kitchen and a study.',
      propertyFeature: ['Dishwasher', 'Laundry in unit', 'Garage', 'Central AC', 'Exposed brick'],
      photos: ['house-townhouse-brick-day', 'room-dining-room-clay', 'room-office-harbour', 'room-terrace-ember'],
    },
    {
      ...portland,
      type: 'for-purchase',
      status: 'sold',
      address: '3307 NE 19th Avenue',
      zipcode: '97212',
      area: 'Irvington',
      askingPrice: 982_000,
      interiorSqFeet: 2760,
      bedrooms: 4,
      bathrooms: 2.5,
      description: 'A brick colonial on a corner lot in Irvington, sold in nine days.',
      photos: ['house-colonial-brick-dusk', 'room-dining-room-sage'],
    },
    {
      ...portland,
      type: 'rental',
      status: 'draft',
      address: '4502 SW Corbett Avenue',
      zipcode: '97239',
      monthlyRent: 1895,
      photos: ['house-modern-slate-day'],
    },
  ],
  'marcus@porchlight.example': [
    {
      ...austin,
      type: 'for-purchase',
      address: '1907 Travis Heights Boulevard',
      zipcode: '78704',
      area: 'Travis Heights',
      askingPrice: 1_340_000,
      interiorSqFeet: 2890,
      bedrooms: 4,
      bathrooms: 3,
      propertyTaxes: 2050,
      mls: 'ABOR 7741209',
      description: 'Clean lines, deep shade and a great room that opens onto the pool, a mile from downtown.',
      propertyFeature: ['Dishwasher', 'Laundry in unit', 'Central AC', 'Garage', 'Pool'],
      photos: ['house-modern-slate-dusk', 'room-great-room-ember', 'room-kitchen-harbour', 'room-terrace-clay'],
    },
    {
      ...austin,
      type: 'rental',
      subPropertyType: 'townhouse',
      address: '512 E 38th Street',
      zipcode: '78751',
      area: 'Hyde Park',
      monthlyRent: 2795,
      squareFootage: 1380,
      bedrooms: 2,
      bathrooms: 2,
      ...lease,
      availability: 'Immediately',
      description: 'A brick townhouse in Hyde Park with its own entrance, new appliances and a shaded terrace.',
      propertyFeature: ['Dishwasher', 'Laundry in unit', 'Central AC'],
      photos: ['house-townhouse-brick-dusk', 'room-living-room-linen', 'room-bedroom-clay'],
    },
  ],
}

/** Listings as an agent would have typed them, through the same rules. Answers their ids by street. */
export async function fillDemoListings(
  context: AppContext,
  agentId: string,
  email: string,
  pictureOf: PictureShelf,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  // The list shows the newest first, and so does the one above.
  for (const [index, { photos, ...fields }] of (listings[email] ?? []).entries()) {
    const images: string[] = []
    for (const name of photos) images.push(await pictureOf(name))
    const then = daysAgo(context, 2 + index * 4.7)
    const { property } = await saveListing(then, agentId, listingForm.listing.parse({ ...fields, images }))
    ids.set(fields.address, property._id)
  }
  return ids
}
