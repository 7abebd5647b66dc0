import { type ImportField, importFields, type Mapping } from './import-fields.ts'
import { readValue } from './import-values.ts'
import type { Table } from './table.ts'

/** Other names of these fields in files: RESO's, then what MLS systems and agents write; the first that is there wins. */
const names: Partial<Record<ImportField, string>> = {
  type: 'type propertytype class listingtype transactiontype saleorrent saleorlease forsaleorrent for',
  subPropertyType: 'propertysubtype propertytype subtype propertykind hometype dwellingtype style type',
  status: 'standardstatus mlsstatus propertystatus listingstatus currentstatus stat',
  address: 'unparsedaddress fulladdress propertyaddress streetaddress address addressline1 address1 siteaddress street',
  streetNumber:
    'streetnumber streetnumbernumeric streetno stnumber stno housenumber houseno housenum hsenumber addressnumber streetnum',
  streetDirPrefix: 'streetdirprefix streetdirection streetdir stdir predirection predir dirprefix compasspoint',
  streetName: 'stname street st road',
  streetSuffix: 'streetsuffix streettype stsuffix sttype suffix',
  streetDirSuffix: 'postdirection postdir dirsuffix stdirsuffix',
  units: 'unitnumber unit units unitno apt aptnumber apartment suite addressline2 address2',
  city: 'town municipality postalcity cityname citytown',
  state: 'stateorprovince statecode stateprovince province st',
  zipcode: 'postalcode zip zipcode zip5 postcode',
  askingPrice: 'listprice askingprice currentprice listingprice price saleprice lp',
  monthlyRent: 'rent rentprice rentalprice leaseprice leaseamount monthlyrental',
  interiorSqFeet:
    'livingarea squarefeet squarefootage sqft totalsqft sqfttotal livingsqft approxsqft sqftapprox finishedsqft heatedsqft buildingareatotal interiorsqft size',
  bedrooms: 'bedroomstotal totalbedrooms totalbeds bedstotal beds bed bedrms br bd',
  bathrooms:
    'bathroomstotaldecimal bathroomstotalinteger bathroomstotal totalbathrooms totalbaths bathstotal baths bath bathrms ba',
  minMonths: 'minlease minimumlease minleaseterm minimumleaseterm leasemin',
  maxMonths: 'maxlease maximumlease maxleaseterm maximumleaseterm leasemax',
  availability: 'availabilitydate available availablefrom availabledate dateavailable moveindate',
  description: 'publicremarks remarks description marketingremarks propertydescription details comments',
  propertyFeature: 'features',
  buildingFeature: 'amenities buildingamenities',
  mls: 'listingid mlsnumber mlsno mlsid mls listingnumber',
  propertyTaxes: 'monthlytaxes',
  hoaFee: 'hoa hoadues hoafee monthlyhoa',
  lat: 'lat',
  lng: 'lng long lon',
}

/** '#' is a word: `St #` is a house number and no state. */
const nameOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/^(?:number of|no\. of|#(?: of)?) (?=.)/, '')
    .replace(/#/g, 'number')
    .replace(/[^a-z0-9]/g, '')

/** So many values tell what a column holds where its name can mean two things. */
const sampleSize = 20

/** A first guess by the names of the columns, and by their values where a name is two fields'. */
export function guessMapping({ columns, rows }: Table): Mapping {
  const headings = columns.map(nameOf)
  const mapping: Mapping = columns.map(() => '')
  for (const field of Object.keys(importFields) as ImportField[]) {
    for (const name of namesOf(field)) {
      const column = headings.findIndex((heading, index) => heading === name && !mapping[index])
      if (column < 0 || isRather(column, name, field)) continue
      mapping[column] = field
      break
    }
  }
  return mapping

  function isRather(column: number, name: string, field: ImportField): boolean {
    const rivals = rivalsFor(name).filter((rival) => rival !== field && !mapping.includes(rival))
    if (rivals.length === 0) return false
    const values = rows.map(({ cells }) => cells[column] ?? '').filter(Boolean)
    const understood = (candidate: ImportField) =>
      values.slice(0, sampleSize).filter((text) => readValue(candidate, text).isKnown).length
    return rivals.some((rival) => understood(rival) > understood(field))
  }
}

const namesOf = (field: ImportField) => [
  ...(names[field]?.split(' ') ?? []),
  nameOf(field),
  nameOf(importFields[field]),
]
const rivalsFor = (name: string) =>
  (Object.keys(importFields) as ImportField[]).filter((field) => namesOf(field).includes(name))
