import { expect, it } from 'vitest'
import { checkFairHousing } from './fair-housing.ts'

// Our own words for what HUD's guidance on advertising (24 CFR part 109 as published, and the memorandum of 1995 on it)
// calls a preference or a limit, and for what it says may be written: physical facts, amenities, names of places.

const limits = `
No children
Sorry, no kids please
No infants or toddlers
Adults only building
Adult community, very quiet
Not suitable for children
This unit is not appropriate for kids
Unsuitable for young children
Quiet tenants without kids
Couple without children preferred
Looking for a couple with no kids
Children not allowed
Children are not permitted in the building
Kids not welcome
We do not rent to families with children
Cannot accept children under any circumstances
No more than one child
Maximum two children
One child max
Extra deposit for children
Additional rent per child
No one under 18
Nobody under 21 may live here
No families
Perfect for a single person
Ideal for couples
Great for singles
Best suited for a mature couple
Mature persons only
Mature individuals preferred
Single tenants only
Singles preferred
Married couples preferred
Couples only, please
No single mothers
No pregnant women
Prefer a childless couple without kids
Child-free building
Kid-free complex
Empty nesters will love it
Reserved for adults
Limited to adults
Only adults may apply
No teenagers
Families with kids need not apply
No pets, no smoking, no children
No smokers, pets or children
Won't rent to families
Ideal for young professionals
Young couples preferred
Females only
Female tenant preferred
Women only
Ladies only building
Male renters preferred
Men only
No men
No women
Gentlemen preferred
Seeking a female tenant
Looking for a quiet lady
Prefer male applicants
Only women may apply
No gays
Straight couples only
No same-sex couples
No transgender people
Must be female
Rent to girls only
Whites only
No blacks
White tenants preferred
No Hispanics
No Mexicans
Asian families preferred
Perfect for an Asian family
Located in a white neighborhood
Predominantly Hispanic community
All-white area
Black neighborhood
Mostly Chinese community
Ethnic neighborhood
No immigrants
No foreigners please
No refugees
English speakers only
English speaking tenants only
Must speak English
Tenants must be fluent in English
English required
Only native English speakers
American citizens only
US citizens only
Must be a US citizen
No minorities
Prefer American tenants
We do not accept immigrants
Arabs not welcome
Indians need not apply
Looking for a Korean family
Restricted community
Exclusive neighborhood
Christians only
Christian tenants preferred
No Muslims
No Jews
Perfect for a Jewish family
Catholic family preferred
Christian home seeking a Christian renter
Jewish neighborhood
Muslim community, close-knit
Looking for Mormon tenants
Seeking a Christian couple
No atheists
Hindu families only
Ideal for a Catholic family
Walking distance to the synagogue
Close to the church
Two blocks from the mosque
Near the temple
Next to a church
Buddhists preferred
Believers only
Prefer churchgoers
No wheelchairs
No wheelchair users
No disabled tenants
Not suitable for the disabled
Not for handicapped people
Able-bodied tenants only
Must be able to climb stairs
Tenants must be able to live independently
No mentally ill tenants
No one with mental illness
No service animals
No pets or service animals
No emotional support animals
No dogs, cats or assistance animals
Service animals not allowed
We do not accept service dogs
Guide dogs not permitted
Blind tenants need not apply
Not appropriate for people with disabilities
No deaf applicants
Must be physically fit
Must be healthy
Not suitable for wheelchair users
People with disabilities not accepted
No autistic children
No psychiatric history
No recovering addicts
Seniors only
No seniors
No elderly
Not suitable for the elderly
Perfect for retirees
Under 40 preferred
Over 30 only
Must be 25 or older
No old people
No Section 8
Section 8 not accepted
We do not accept vouchers
No housing vouchers
No government assistance
Must be employed
Employed people only
No welfare recipients
`
const fine = `
Christian Street, second floor
Near Temple University
Jewish Community Center around the corner
Handicap parking
Handicap accessible entrance
Wheelchair ramp at the side door
No wheelchair ramp yet
Not wheelchair accessible
Wheelchair accessible bathroom
Families welcome
Children welcome
Kids and pets welcome
No pets
No pets, service animals welcome
No pets except service animals welcome
Service animals are always welcome
No smoking
No drugs or illegal activity
Fourth-floor walk-up, no elevator
Walk-in closets in every bedroom
Walking distance to the bus stop
Short walk to the park
Jogging trails nearby
Great view of the bay
Mother-in-law suite with its own entrance
Bachelor apartment, 400 square feet
Two bedrooms, cozy and bright
Family room with fireplace
Single family house
Single-level living, no stairs
Children's playroom in the building
Playground for children next door
Community pool and a clubhouse
Senior center two blocks away
Quiet street
Quiet residential neighborhood
Desirable neighborhood
Established neighborhood with old trees
White cabinets and black granite
Only white trim is new
Black walnut floors
White Plains, ten minutes by train
Black Rock Road at Indian Hill
Indian Creek runs behind the house
Chinese restaurants and an Asian market nearby
Italian marble in the bath
French doors to the deck
American walnut cabinets
Mexican tile in the kitchen
Spanish style stucco
Church Street, corner lot
On Temple Avenue
St. Mary's Hospital is near
Catholic University five minutes away
Mosque Lane, end unit
Cathedral Park at the end of the block
Churchill Street, three blocks from the library
Near Temple Hills
Close to Christian Brothers Academy
Boys and Girls Club down the road
Women's health center nearby
Men's barber shop downstairs
His office and a guest room
Ladies' dressing room with mirrors
Man cave in the basement
No man cave, but a large garage
No family room, but a den
Perfect for family gatherings
Great for entertaining
Ideal for a home office
Perfect for storing bikes
Perfect for weekend barbecues
Great for commuters
Only two units left
Only cats allowed
Adults and children can enjoy the pool
One parking space only
Credit check required
References required
First and last month required
No more than two cars
Maximum occupancy four people
Two people per bedroom
Non-smoking building
Smoke-free building
Sober living is not offered
Gated street with a guard
Secured entry and cameras
Private drive and private yard
Private community pool
Security deposit of one month
Equal housing opportunity
We welcome applicants of every background
Everyone is welcome to apply
Housing vouchers accepted
Section 8 welcome
Vouchers are welcome
Rent assistance programs accepted
English ivy on the brick
English garden with roses
English Tudor with leaded windows
Single sink vanity
Single car garage
Singles tennis court on site
Double vanity and a soaking tub
Mature trees shade the yard
Mature landscaping front and back
Young fruit trees in back
New roof, old world charm
Elderly oak in front
Senior discount at the gym
No HOA
No yard work
No steps to the front door
No shared walls
Without stairs, all on one floor
Blind corner mirror at the drive
Window blinds included
Deaf-friendly doorbell with light
Elevator building with doorman
Accessible unit on the ground floor
Roll-in shower and grab bars
Lowered counters in the kitchen
Hearing loop in the lobby
Near the hospital and the clinic
Near the university
Near downtown restaurants and shops
Close to schools and playgrounds
Close to Lincoln High School
Next to the farmers market
Walk to the train
Close to everything
Chapel on premises
Kosher meals available
Meditation garden
Holiday lights on the green
Easter egg hunt every spring in the park
Baby grand piano stays
Kid-sized bunk nook
Child-proof locks on the cabinets
Infant car seat fits the elevator
Teen center nearby
Family-owned building since 1970
Family sized kitchen table stays
Adult education center nearby
Couple of blocks to the beach
A couple of closets per room
Native plants in the yard
Diverse shops and cafes
Native American art on display
Integrated appliances
Exclusive use of the garden
Exclusive listing, shown by appointment
Restricted parking on weekdays
Traditional floor plan
Rare find
Rent includes water and heat
No application fee
Applicants must complete a form
Must see to believe
Must have good credit
Must love light
Tenants pay electric
Students' commute is ten minutes
Lady Bird Lake is a block away
Jewett Street, upper unit
Straight shot to downtown
Gay Street, renovated in 2019
Guys Pizza is on the corner
Walker Avenue, near canal
`
const lines = (text: string) => text.trim().split('\n')
/** Words that the trade has replaced are no limits. */
const isNoted = (text: string) => checkFairHousing(text).some(({ concern }) => concern !== 'custom')

it('finds what limits people and leaves alone what describes a home, in 300 phrases and more', async ({ annotate }) => {
  const missed = lines(limits).filter((text) => !isNoted(text))
  const alarms = lines(fine).filter(isNoted)
  const found = lines(limits).length - missed.length
  const recall = found / lines(limits).length
  const precision = found / (found + alarms.length)
  const report = { phrases: lines(limits).length + lines(fine).length, recall, precision, missed, alarms }
  await annotate(`recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`)
  expect(report.phrases).toBeGreaterThanOrEqual(300)
  expect(recall, JSON.stringify(report)).toBeGreaterThanOrEqual(0.97)
  expect(precision, JSON.stringify(report)).toBeGreaterThanOrEqual(0.97)
})
