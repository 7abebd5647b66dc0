/** The package ships no types. */
declare module 'zipcodes' {
  export interface Zip {
    zip: string
    city: string
    state: string
    country: string
    latitude: number
    longitude: number
  }
  const zipcodes: { codes: Record<string, Zip> }
  export default zipcodes
}
