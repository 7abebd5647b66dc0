import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHomeAddress, parseAddress, streetNameOf } from './parse-address.ts'

/** As it is written, and what it says: street | unit | city | state | zip. */
const addresses: [string, string][] = [
  // Commas where they belong.
  ['1200 SE Division St, Portland, OR 97202', '1200 SE Division St||Portland|OR|97202'],
  ['2418 NE Alameda Street, Portland, OR', '2418 NE Alameda Street||Portland|OR|'],
  ['2418 NE Alameda Street, OR', '2418 NE Alameda Street|||OR|'],
  ['12345 Oak Lane, Austin, Texas', '12345 Oak Lane||Austin|TX|'],
  ['12345 Oak Lane, Austin, TX 78701', '12345 Oak Lane||Austin|TX|78701'],
  ['90210 Wilshire Blvd, Los Angeles, CA', '90210 Wilshire Blvd||Los Angeles|CA|'],
  ['1 Main St, Boise, ID 83702', '1 Main St||Boise|ID|83702'],
  ['83702 Main St, Eugene, OR 97401', '83702 Main St||Eugene|OR|97401'],
  ['455 Golden Gate Ave, San Francisco, CA 94102', '455 Golden Gate Ave||San Francisco|CA|94102'],
  ['2300 Lake Shore Drive, Chicago, Illinois 60614', '2300 Lake Shore Drive||Chicago|IL|60614'],
  ['77 Beacon St, Boston, MA 02108', '77 Beacon St||Boston|MA|02108'],
  ['9 Elm Street, Burlington, Vermont', '9 Elm Street||Burlington|VT|'],
  ['310 Peachtree Rd, Atlanta, Georgia', '310 Peachtree Rd||Atlanta|GA|'],
  ['18 Harbor View Dr, Gig Harbor, WA 98335', '18 Harbor View Dr||Gig Harbor|WA|98335'],
  ['640 Ocean Ave, Santa Monica, California 90402', '640 Ocean Ave||Santa Monica|CA|90402'],
  ['5120 Bayou Bend Ct, Houston, TX 77004', '5120 Bayou Bend Ct||Houston|TX|77004'],
  ['88 Sunset Ter, Taos, NM 87571', '88 Sunset Ter||Taos|NM|87571'],
  ['14 Cedar Cir, Fargo, North Dakota 58102', '14 Cedar Cir||Fargo|ND|58102'],
  ['702 Prairie View Rd, Sioux Falls, South Dakota', '702 Prairie View Rd||Sioux Falls|SD|'],
  ['41 Maple Leaf Ln, Concord, New Hampshire 03301', '41 Maple Leaf Ln||Concord|NH|03301'],
  ['1010 Boardwalk, Atlantic City, New Jersey', '1010 Boardwalk||Atlantic City|NJ|'],
  ['3300 Canyon Rd, Santa Fe, New Mexico 87501', '3300 Canyon Rd||Santa Fe|NM|87501'],
  ['200 Main St, Charleston, West Virginia', '200 Main St||Charleston|WV|'],
  ['200 Meeting St, Charleston, South Carolina 29401', '200 Meeting St||Charleston|SC|29401'],
  ['26 Thames St, Newport, Rhode Island', '26 Thames St||Newport|RI|'],
  ['4 Front St, Wilmington, N. Carolina', '4 Front St||Wilmington|NC|'],
  ['4 Front St, Wilmington, N.C. 28401', '4 Front St||Wilmington|NC|28401'],
  ['11 Mill Rd, Salem, Mass.', '11 Mill Rd||Salem|MA|'],
  ['11 Mill Rd, Salem, Ore. 97301', '11 Mill Rd||Salem|OR|97301'],
  ['250 Grand Ave, Oakland, Calif. 94610', '250 Grand Ave||Oakland|CA|94610'],
  ['19 Orchard St, Yakima, Wash.', '19 Orchard St||Yakima|WA|'],
  ['6 Court Sq, Memphis, Tenn. 38103', '6 Court Sq||Memphis|TN|38103'],
  // None at all.
  ['2418 NE Alameda Street Portland OR 97212', '2418 NE Alameda Street||Portland|OR|97212'],
  ['2418 NE Alameda Street Portland Oregon', '2418 NE Alameda Street||Portland|OR|'],
  ['12345 Oak Lane Austin Texas', '12345 Oak Lane||Austin|TX|'],
  ['12345 Oak Lane Austin TX 78701', '12345 Oak Lane||Austin|TX|78701'],
  ['100 Main Street St Louis MO', '100 Main Street||St Louis|MO|'],
  ['100 Main Street St. Louis MO 63101', '100 Main Street||St. Louis|MO|63101'],
  ['100 Main St Saint Louis Missouri', '100 Main St||Saint Louis|MO|'],
  ['100 Main St Saint Paul MN 55101', '100 Main St||Saint Paul|MN|55101'],
  ['123 Court St Brooklyn NY 11201', '123 Court St||Brooklyn|NY|11201'],
  ['123 Park Avenue New York NY 10017', '123 Park Avenue||New York|NY|10017'],
  ['123 Main St Park City UT 84060', '123 Main St||Park City|UT|84060'],
  ['123 Main St Oak Park IL', '123 Main St||Oak Park|IL|'],
  ['500 Ocean Blvd Long Beach CA 90802', '500 Ocean Blvd||Long Beach|CA|90802'],
  ['42 Wallaby Way Salt Lake City Utah 84101', '42 Wallaby Way||Salt Lake City|UT|84101'],
  ['77 Lake Ave West Palm Beach FL 33401', '77 Lake Ave||West Palm Beach|FL|33401'],
  ['100 Main St South Bend IN 46601', '100 Main St||South Bend|IN|46601'],
  ['15 Elm St North Platte NE 69101', '15 Elm St||North Platte|NE|69101'],
  ['123 Main St Lincoln NE', '123 Main St||Lincoln|NE|'],
  ['9 Birch Rd Grand Rapids MI', '9 Birch Rd||Grand Rapids|MI|'],
  ['300 Central Park Ave Scarsdale NY', '300 Central Park Ave||Scarsdale|NY|'],
  ['4 Rock Creek Lane Castle Rock CO 80104', '4 Rock Creek Lane||Castle Rock|CO|80104'],
  ['61 Lake Court Drive Denver CO', '61 Lake Court Drive||Denver|CO|'],
  ['8 Rue Royale St New Orleans LA', '8 Rue Royale St||New Orleans|LA|'],
  ['5900 W St Marys Rd Tucson AZ 85745', '5900 W St Marys Rd||Tucson|AZ|85745'],
  ['1400 St Charles Ave New Orleans LA 70130', '1400 St Charles Ave||New Orleans|LA|70130'],
  ['12 Mill Run Columbus OH', '12 Mill Run||Columbus|OH|'],
  ['7 Fox Hollow Stowe VT', '7 Fox Hollow||Stowe|VT|'],
  ['1234 Broadway New York NY 10001', '1234 Broadway||New York|NY|10001'],
  ['1501 Broadway Ave Boise ID', '1501 Broadway Ave||Boise|ID|'],
  ['24 Main Street Nashua New Hampshire', '24 Main Street||Nashua|NH|'],
  ['24 Main Street Mount Vernon New York 10550', '24 Main Street||Mount Vernon|NY|10550'],
  ['18 Elm St Kansas City Kansas', '18 Elm St||Kansas City|KS|'],
  ['18 Elm St Kansas City MO 64105', '18 Elm St||Kansas City|MO|64105'],
  ['18 Elm St Oklahoma City OK', '18 Elm St||Oklahoma City|OK|'],
  ['18 Elm St Virginia Beach Virginia 23451', '18 Elm St||Virginia Beach|VA|23451'],
  ['18 Elm St Texas City TX', '18 Elm St||Texas City|TX|'],
  ['18 Elm St Michigan City Indiana', '18 Elm St||Michigan City|IN|'],
  ['18 Elm St Nevada City CA 95959', '18 Elm St||Nevada City|CA|95959'],
  // Commas in odd places.
  ['2418 NE Alameda Street Portland, OR 97212', '2418 NE Alameda Street||Portland|OR|97212'],
  ['2418 NE Alameda Street, Portland OR 97212', '2418 NE Alameda Street||Portland|OR|97212'],
  ['2418 NE Alameda Street, Portland, OR, 97212', '2418 NE Alameda Street||Portland|OR|97212'],
  ['2418 NE Alameda Street Portland OR, 97212', '2418 NE Alameda Street||Portland|OR|97212'],
  ['2418 NE Alameda Street,Portland,OR,97212', '2418 NE Alameda Street||Portland|OR|97212'],
  ['2418 NE Alameda Street\nPortland, OR 97212', '2418 NE Alameda Street||Portland|OR|97212'],
  ['  2418   NE Alameda Street ,  Portland ,  OR   97212 ', '2418 NE Alameda Street||Portland|OR|97212'],
  ['2418 NE Alameda Street, Portland, OR 97212,', '2418 NE Alameda Street||Portland|OR|97212'],
  ['2418 ne alameda street, portland, or 97212', '2418 ne alameda street||portland|OR|97212'],
  ['2418 NE ALAMEDA STREET, PORTLAND, OREGON', '2418 NE ALAMEDA STREET||PORTLAND|OR|'],
  ['2418 NE Alameda Street, Portland 97212 OR', '2418 NE Alameda Street||Portland|OR|97212'],
  ['2418 NE Alameda Street, Portland, 97212', '2418 NE Alameda Street||Portland||97212'],
  ['2418 NE Alameda Street, 97212', '2418 NE Alameda Street||||97212'],
  ['2418 NE Alameda Street 97212', '2418 NE Alameda Street||||97212'],
  ['2418 NE Alameda Street; Portland; OR', '2418 NE Alameda Street||Portland|OR|'],
  // Zip and four more.
  ['77 Beacon St, Boston, MA 02108-1234', '77 Beacon St||Boston|MA|02108'],
  ['77 Beacon St, Boston, MA 021081234', '77 Beacon St||Boston|MA|02108'],
  ['77 Beacon St, Boston, MA 02108 1234', '77 Beacon St||Boston|MA|02108'],
  ['77 Beacon St, Boston, MA, 02108-1234', '77 Beacon St||Boston|MA|02108'],
  ['12345 Beacon St 02108-1234', '12345 Beacon St||||02108'],
  // The country.
  ['77 Beacon St, Boston, MA 02108, USA', '77 Beacon St||Boston|MA|02108'],
  ['77 Beacon St, Boston, MA 02108 United States', '77 Beacon St||Boston|MA|02108'],
  ['77 Beacon St, Boston, MA, U.S.A.', '77 Beacon St||Boston|MA|'],
  ['77 Beacon St, Boston, Massachusetts, US', '77 Beacon St||Boston|MA|'],
  // Units.
  ['350 Fifth Avenue Apt 4B, New York, NY 10118', '350 Fifth Avenue|Apt 4B|New York|NY|10118'],
  ['350 Fifth Avenue, Apt 4B, New York, NY 10118', '350 Fifth Avenue|Apt 4B|New York|NY|10118'],
  ['350 Fifth Avenue, Apt. 4B New York, NY', '350 Fifth Avenue|Apt. 4B|New York|NY|'],
  ['350 Fifth Ave #12, New York, NY', '350 Fifth Ave|#12|New York|NY|'],
  ['350 Fifth Ave # 12, New York, NY', '350 Fifth Ave|#12|New York|NY|'],
  ['350 Fifth Ave #12 New York NY 10118', '350 Fifth Ave|#12|New York|NY|10118'],
  ['1420 NW Lovejoy St Unit 812 Portland OR 97209', '1420 NW Lovejoy St|Unit 812|Portland|OR|97209'],
  ['1420 NW Lovejoy St, Unit 812, Portland, OR', '1420 NW Lovejoy St|Unit 812|Portland|OR|'],
  ['200 Congress Ave Suite 18A, Austin, TX 78701', '200 Congress Ave|Suite 18A|Austin|TX|78701'],
  ['200 Congress Ave Ste 200 Austin TX', '200 Congress Ave|Ste 200|Austin|TX|'],
  ['88 King St, Bldg 4 Apt 201, San Francisco, CA', '88 King St|Bldg 4 Apt 201|San Francisco|CA|'],
  ['88 King St Building A, Denver, CO 80202', '88 King St|Building A|Denver|CO|80202'],
  ['500 W 2nd St, Floor 19, Austin, TX', '500 W 2nd St|Floor 19|Austin|TX|'],
  ['500 W 2nd St 19th Floor, Austin, TX', '500 W 2nd St|19th Floor|Austin|TX|'],
  ['31 Ocean Dr PH, Miami Beach, FL 33139', '31 Ocean Dr|PH|Miami Beach|FL|33139'],
  ['31 Ocean Dr Penthouse Miami Beach FL', '31 Ocean Dr|Penthouse|Miami Beach|FL|'],
  ['6800 Palm Ave Lot 55, Yuma, AZ', '6800 Palm Ave|Lot 55|Yuma|AZ|'],
  ['6800 Palm Ave Spc 12 Sebastopol CA 95472', '6800 Palm Ave|Spc 12|Sebastopol|CA|95472'],
  ['Apt 3, 12 Oak St, Salem, OR', '12 Oak St|Apt 3|Salem|OR|'],
  ['9 Elm St, 12, Boise, ID 83702', '9 Elm St|12|Boise|ID|83702'],
  ['12 Oak St, Apt 3', '12 Oak St|Apt 3|||'],
  ['12 Oak St Apt 12345', '12 Oak St|Apt 12345|||'],
  ['12 Oak St Unit MA, Salem, OR', '12 Oak St|Unit MA|Salem|OR|'],
  ['100 Space Center Blvd, Houston, TX', '100 Space Center Blvd||Houston|TX|'],
  ['100 Space Center Blvd Houston TX 77058', '100 Space Center Blvd||Houston|TX|77058'],
  ['45 Lot Rd, Bend, OR', '45 Lot Rd||Bend|OR|'],
  // Directions.
  ['100 Main St NE, Atlanta, GA 30303', '100 Main St NE||Atlanta|GA|30303'],
  ['100 Main St NE Atlanta GA 30303', '100 Main St NE||Atlanta|GA|30303'],
  ['100 Main St NE', '100 Main St NE||||'],
  ['100 Central Ave NE 87102', '100 Central Ave NE||||87102'],
  ['100 Central Ave, NE 68502', '100 Central Ave|||NE|68502'],
  ['1600 Pennsylvania Ave NW, Washington, DC 20500', '1600 Pennsylvania Ave NW||Washington|DC|20500'],
  ['1600 Pennsylvania Ave NW Washington DC', '1600 Pennsylvania Ave NW||Washington|DC|'],
  ['1600 Pennsylvania Avenue NW, Washington, D.C. 20500', '1600 Pennsylvania Avenue NW||Washington|DC|20500'],
  ['1600 Pennsylvania Avenue NW, Washington D.C.', '1600 Pennsylvania Avenue NW||Washington|DC|'],
  ['1600 Pennsylvania Ave NW, Washington, D. C.', '1600 Pennsylvania Ave NW||Washington|DC|'],
  ['1600 K St, Washington, District of Columbia', '1600 K St||Washington|DC|'],
  ['233 Park Avenue South, New York, NY 10003', '233 Park Avenue South||New York|NY|10003'],
  ['500 5th Ave W, Seattle, WA', '500 5th Ave W||Seattle|WA|'],
  ['350 S 400 E, Salt Lake City, UT 84111', '350 S 400 E||Salt Lake City|UT|84111'],
  ['350 S 400 E Salt Lake City UT', '350 S 400 E||Salt Lake City|UT|'],
  ['1234 N 500 W Provo UT 84601', '1234 N 500 W||Provo|UT|84601'],
  ['17 North St, Weymouth, MA', '17 North St||Weymouth|MA|'],
  ['17 West Ave Norwalk CT 06854', '17 West Ave||Norwalk|CT|06854'],
  ['20 N 3rd St Philadelphia PA 19106', '20 N 3rd St||Philadelphia|PA|19106'],
  // Words that are states as well.
  ['12 Oak Ct', '12 Oak Ct||||'],
  ['12 Oak Ct, Hartford, CT', '12 Oak Ct||Hartford|CT|'],
  ['12 Oak Ct, Hartford CT 06103', '12 Oak Ct||Hartford|CT|06103'],
  ['12 Oak St Hartford CT', '12 Oak St||Hartford|CT|'],
  ['1200 Oregon Avenue', '1200 Oregon Avenue||||'],
  ['1200 Oregon Avenue, Klamath Falls, OR', '1200 Oregon Avenue||Klamath Falls|OR|'],
  ['300 Alabama', '300 Alabama||||'],
  ['300 W Virginia, Phoenix, AZ', '300 W Virginia||Phoenix|AZ|'],
  ['45 Virginia St, Reno, Nevada', '45 Virginia St||Reno|NV|'],
  ['9 Delaware Ave, Washington, PA 15301', '9 Delaware Ave||Washington|PA|15301'],
  ['14 Main St, California, MD', '14 Main St||California|MD|'],
  ['14 Main St, Indiana, PA 15701', '14 Main St||Indiana|PA|15701'],
  ['14 Main St, Nevada, MO', '14 Main St||Nevada|MO|'],
  ['14 Main St, Delaware, Ohio', '14 Main St||Delaware|OH|'],
  ['350 Fifth Avenue, New York', '350 Fifth Avenue||New York|NY|'],
  ['350 Fifth Avenue, New York 10118', '350 Fifth Avenue||New York|NY|10118'],
  ['350 Fifth Avenue, New York, New York', '350 Fifth Avenue||New York|NY|'],
  ['350 Fifth Avenue New York New York 10118', '350 Fifth Avenue||New York|NY|10118'],
  ['14 Main St, Seattle, Washington', '14 Main St||Seattle|WA|'],
  // House numbers of all kinds.
  ['12B Elm St, Keene, NH', '12B Elm St||Keene|NH|'],
  ['123 1/2 Elm St, Keene, NH 03431', '123 1/2 Elm St||Keene|NH|03431'],
  ['123 1/2 Elm St Keene NH', '123 1/2 Elm St||Keene|NH|'],
  ['45-12 Broadway, Queens, NY 11103', '45-12 Broadway||Queens|NY|11103'],
  ['45-12 30th Ave Astoria NY', '45-12 30th Ave||Astoria|NY|'],
  ['N6W23001 Bluemound Rd, Waukesha, WI 53188', 'N6W23001 Bluemound Rd||Waukesha|WI|53188'],
  ['W156N8327 Pilgrim Rd Menomonee Falls WI', 'W156N8327 Pilgrim Rd||Menomonee Falls|WI|'],
  ['1 5th Ave, New York, NY', '1 5th Ave||New York|NY|'],
  ['5th Avenue, New York, NY', '5th Avenue||New York|NY|'],
  ['One Microsoft Way, Redmond, WA 98052', 'One Microsoft Way||Redmond|WA|98052'],
  ['One Microsoft Way Redmond WA', 'One Microsoft Way||Redmond|WA|'],
  ['Oak Lane, Austin, Texas', 'Oak Lane||Austin|TX|'],
  ['The Dakota, 1 W 72nd St, New York, NY 10023', '1 W 72nd St||New York|NY|10023'],
  // Highways, roads with numbers, avenues with letters.
  ['12345 Highway 101, Newport, OR', '12345 Highway 101||Newport|OR|'],
  ['12345 Highway 101 Newport OR 97365', '12345 Highway 101||Newport|OR|97365'],
  ['4500 Hwy 6 N Houston TX', '4500 Hwy 6 N||Houston|TX|'],
  ['8800 US Highway 1, Sebastian, FL 32958', '8800 US Highway 1||Sebastian|FL|32958'],
  ['720 State Route 9 Lake George NY', '720 State Route 9||Lake George|NY|'],
  ['1500 County Road 12 Durango CO 81301', '1500 County Road 12||Durango|CO|81301'],
  ['1500 County Road 12345', '1500 County Road 12345||||'],
  ['9100 FM 2222 Austin TX 78730', '9100 FM 2222||Austin|TX|78730'],
  ['1211 Avenue of the Americas, New York, NY 10036', '1211 Avenue of the Americas||New York|NY|10036'],
  ['1211 Avenue of the Americas New York NY', '1211 Avenue of the Americas||New York|NY|'],
  ['123 Avenue J Brooklyn NY 11230', '123 Avenue J||Brooklyn|NY|11230'],
  ['800 El Camino Real, Menlo Park, CA 94025', '800 El Camino Real||Menlo Park|CA|94025'],
  // Boxes.
  ['PO Box 12345, Austin, TX 78701', 'PO Box 12345||Austin|TX|78701'],
  ['P.O. Box 44, Bend, OR 97709', 'P.O. Box 44||Bend|OR|97709'],
  ['P. O. Box 44 Bend OR', 'P. O. Box 44||Bend|OR|'],
  ['PO Box 12345', 'PO Box 12345||||'],
  ['RR 2 Box 15, Homer, AK 99603', 'RR 2 Box 15||Homer|AK|99603'],
  // Towns with saints, apostrophes and hyphens.
  ["7 Main St, Coeur d'Alene, ID 83814", "7 Main St||Coeur d'Alene|ID|83814"],
  ['7 Main St, Winston-Salem, NC', '7 Main St||Winston-Salem|NC|'],
  ['7 Main St, St. Petersburg, FL 33701', '7 Main St||St. Petersburg|FL|33701'],
  ['7 St James Pl, Port St. Lucie, Florida', '7 St James Pl||Port St. Lucie|FL|'],
  ['7 Main St, O’Fallon, IL 62269', '7 Main St||O’Fallon|IL|62269'],
  // Beyond the fifty.
  ['100 Calle Fortaleza, San Juan, PR 00901', '100 Calle Fortaleza||San Juan|PR|00901'],
  ['100 Calle Fortaleza, San Juan, Puerto Rico', '100 Calle Fortaleza||San Juan|PR|'],
  ['12 Kronprindsens Gade, St. Thomas, VI 00802', '12 Kronprindsens Gade||St. Thomas|VI|00802'],
  ['12 Strand St, Frederiksted, U.S. Virgin Islands 00840', '12 Strand St||Frederiksted|VI|00840'],
  ['12 Marine Corps Dr, Hagatna, Guam 96910', '12 Marine Corps Dr||Hagatna|GU|96910'],
  ['5 Beach Rd, Saipan, MP 96950', '5 Beach Rd||Saipan|MP|96950'],
  ['5 Beach Rd, Pago Pago, American Samoa 96799', '5 Beach Rd||Pago Pago|AS|96799'],
  // Counties and neighborhoods.
  ['12 Oak St, Buckman, Portland, OR 97214', '12 Oak St||Portland|OR|97214'],
  ['12 Oak St, Portland, Multnomah County, OR 97214', '12 Oak St||Portland|OR|97214'],
  // No house at all.
  ['Portland, OR 97214', '||Portland|OR|97214'],
  ['Portland OR', '||Portland|OR|'],
  ['St. Louis, MO', '||St. Louis|MO|'],
  ['Washington, DC', '||Washington|DC|'],
  ['Washington DC 20001', '||Washington|DC|20001'],
  ['New York', '||New York|NY|'],
  ['Federal Way, WA 98003', '||Federal Way|WA|98003'],
  ['97214', '||||97214'],
  ['Oregon', '|||OR|'],
  ['Atlantis', '||Atlantis||'],
  ['12 Oak Street', '12 Oak Street||||'],
  ['', '||||'],
]

describe('an address in one line', () => {
  it(`is tried on ${addresses.length} of them`, () => expect(addresses.length).toBeGreaterThanOrEqual(200))

  it.each(addresses)('%j', (text, expected) => {
    const { street, unit, city, state, zipcode } = parseAddress(text)
    expect([street, unit, city, state, zipcode].join('|')).toBe(expected)
  })

  it('without a type of street is parted where a known town begins', () => {
    const knowsCity = (name: string) => ['City', 'Lake City', 'Salt Lake City', 'Portland'].includes(name)
    expect(parseAddress('2418 Alameda Portland OR', knowsCity)).toMatchObject({
      street: '2418 Alameda',
      city: 'Portland',
    })
    expect(parseAddress('12 Temple Salt Lake City UT', knowsCity).city).toBe('Salt Lake City')
    expect(parseAddress('2418 Alameda Portland OR')).toMatchObject({ street: '2418 Alameda Portland', city: '' })
  })

  it.each([
    ['12 Oak St, Portland, OR', true],
    ['12 Oak St 97214', true],
    ['12 Oak St, Atlantis', true],
    ['12 Oak St', false],
    ['Portland, OR', false],
    ['PO Box 12, Portland, OR', false],
    ['Atlantis', false],
  ])('%j is a home somewhere: %s', (text, expected) => {
    expect(isHomeAddress(parseAddress(text))).toBe(expected)
  })

  it.each([
    ['12 Larch Lane', 'Larch Lane'],
    ['5th Avenue', '5th Avenue'],
    ['45-12 30th Ave', '30th Ave'],
    ['Main St', 'Main St'],
    ['', ''],
  ])('%j without its house is %j', (street, name) => expect(streetNameOf(street)).toBe(name))

  it('invents nothing and survives everything', () => {
    const word = fc.constantFrom(
      '12345',
      'St',
      'NE',
      'CT',
      'Apt',
      '#',
      'Box',
      'PO',
      'New',
      'York',
      ',',
      '4',
      'Hwy',
      'of',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const { street, unit, zipcode } = parseAddress(typed)
        for (const said of [...street.split(' '), zipcode]) expect(typed).toContain(said)
        expect(unit.length).toBeLessThanOrEqual(typed.length)
      }),
    )
  })

  it('reads no further than an address is long, whatever it is made of', () => {
    for (const piece of ['1', '1 ', ', ', 'St ', '# ', 'Apt ', 'NE ', 'New York ', 'n1', '-']) {
      const hostile = `${piece.repeat(500_000)}!`
      expect(parseAddress(hostile)).toEqual(parseAddress(hostile.slice(0, 300)))
    }
  })
})
