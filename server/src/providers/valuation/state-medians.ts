import type { StateCode } from '@porchlight/contract/options'

/** Median value of owner-occupied homes, dollars. */
export const stateMedians = {
  source: { name: 'U.S. Census Bureau, American Community Survey 5-year estimates, table B25077', year: 2022 },
  values: {
    AL: 179_400, AK: 318_000, AZ: 321_400, AR: 162_300, CA: 659_300, CO: 465_900, CT: 323_700, DE: 305_200,
    DC: 705_000, FL: 292_200, GA: 245_900, HI: 764_800, ID: 331_600, IL: 239_100, IN: 183_600, IA: 181_600,
    KS: 189_300, KY: 177_000, LA: 198_300, ME: 244_800, MD: 380_500, MA: 483_900, MI: 201_100, MN: 286_800,
    MS: 151_000, MO: 199_400, MT: 305_700, NE: 205_600, NV: 373_800, NH: 337_100, NJ: 401_400, NM: 216_000,
    NY: 384_100, NC: 234_900, ND: 232_500, OH: 183_300, OK: 170_500, OR: 423_100, PA: 226_200, RI: 343_100,
    SC: 216_200, SD: 219_500, TN: 232_100, TX: 238_000, UT: 408_500, VT: 272_400, VA: 339_800, WA: 473_400,
    WV: 145_800, WI: 231_400, WY: 269_900,
  } as Partial<Record<StateCode, number>>,
} as const
