import { guessColumns } from '../../../../lib/sheets/guess-columns.ts'
import type { Table } from '../../../../lib/sheets/table.ts'
import { type ImportField, importFields } from './import-fields.ts'
import { readValue } from './import-values.ts'

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

export const guessMapping = (table: Table) =>
  guessColumns<ImportField>(table, {
    fields: importFields,
    names,
    isKnown: (field, text) => readValue(field, text).isKnown,
  })
