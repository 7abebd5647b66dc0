import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { guessColumns } from '../../../../lib/sheets/guess-columns.ts'
import type { Table } from '../../../../lib/sheets/table.ts'
import * as words from '../../../../words/leads.ts'
import { readStatus, readTime } from './lead-values.ts'

/** What a column of a file can mean, in the order it is offered. */
export const leadFields = {
  firstName: words.firstName,
  lastName: words.lastName,
  name: words.fullName,
  email: words.email,
  phone: words.phone,
  message: words.message,
  status: words.status,
  source: words.whereTheyCameFrom,
  createdAt: words.date,
  valuationAddress: words.theirHomeAddress,
  listingAddress: words.listingTheyAskedAbout,
  linkName: words.pageTheyCameFrom,
} as const
export type LeadField = keyof typeof leadFields

/** What is said of a file of leads. */
export const leadFileWords = {
  most: limits.leadImport.rows,
  empty: messages.leadImport.empty,
  tooLong: messages.leadImport.tooLong,
}

/** Our own export's names, then what other systems and agents write. */
const names: Partial<Record<LeadField, string>> = {
  firstName: 'firstname first givenname forename fname',
  lastName: 'lastname last surname familyname lname',
  name: 'fullname name contactname leadname clientname contact client lead',
  email: 'email emailaddress primaryemail email1 emailid personalemail workemail',
  phone:
    'phonenumber phone mobile mobilephone mobilenumber cell cellphone cellnumber primaryphone phone1 homephone workphone tel telephone',
  message: 'message inquiry comments comment notes note remarks description',
  status: 'status leadstatus stage leadstage pipeline',
  source: 'source leadsource origin referrer',
  createdAt:
    'createdatiso8601 createdat created createdate createddate datecreated dateadded added leaddate date registered receivedat',
  valuationAddress: 'valuationaddress homeaddress address streetaddress mailingaddress street',
  listingAddress: 'listingaddress propertyaddress property propertyofinterest listing',
  linkName: 'linkname pagename page campaign campaignname',
}

export const guessLeadColumns = (table: Table) =>
  guessColumns<LeadField>(table, {
    fields: leadFields,
    names,
    isKnown: (field, text) =>
      field === 'status' ? readStatus(text) !== undefined : field === 'createdAt' && readTime(text) !== undefined,
  })
