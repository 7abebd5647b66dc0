import { messages } from '@porchlight/contract/messages'
import type { ProfileChanges } from '@porchlight/contract/profile-edit'
import type { SaveStamp } from '@porchlight/contract/save-stamp'
import { judgeSave } from '@porchlight/domain/save-order'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { AccountRow } from '../../db/tables.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import {
  findAccountByEmail,
  isCompanyNameTaken,
  lockAccount,
  lockCompanyName,
  presentSocialProfile,
  presentUser,
  updateAccount,
} from '../accounts/index.ts'
import { keepPicture, refuseForeignPictures } from './own-picture.service.ts'

const { profile, links } = messages
const pictureFields = ['profileImage', 'companyImage'] as const

/** Changes what the form names of the agent's own profile; a picture is a file, or the link of one uploaded before. */
export async function editProfile(
  context: AppContext,
  agentId: string,
  form: ProfileChanges & SaveStamp,
  files: readonly UploadedFile[],
) {
  const { db, clock, config } = context
  const changes = { ...form }
  for (const file of files) {
    const field = pictureFields.find((name) => name === file.field)
    if (field) changes[field] = await keepPicture(context, agentId, file)
  }
  const account = await db.transaction().execute(async (trx) => {
    const row = await lockAccount(trx, agentId)
    if (!row) throw notFound()
    const verdict = judgeSave(
      { version: row.profile_version, editorId: row.profile_editor_id, saveNumber: row.profile_save_number },
      form,
    )
    if (verdict === 'behind') return row
    if (verdict === 'conflict') throw new AppError('conflict', links.changedElsewhere)
    await refuseOtherEmail(trx, row, changes.email)
    await refuseForeignPictures(trx, row.id, newPictures(row, changes))
    if (config.hasUniqueCompanyNames) await refuseTakenCompany(trx, row, changes.companyName)
    return updateAccount(trx, agentId, {
      ...columnsOf(row, changes),
      profile_version: row.profile_version + 1,
      profile_editor_id: form.editorId ?? null,
      profile_save_number: form.saveNumber ?? 0,
      updated_at: clock.now(),
    })
  })
  if (!account) throw notFound()
  return presentUser(account, config, clock.now())
}

/** An address is how its owner signs in, so it is not changed before they have confirmed it. */
async function refuseOtherEmail(trx: Queryable, row: AccountRow, email: string | undefined): Promise<void> {
  if (email === undefined || email === row.email) return
  if (await findAccountByEmail(trx, email)) {
    throw new AppError('conflict', profile.emailTaken, {
      errors: { email: profile.emailTaken },
      duplicateKey: 'email',
    })
  }
  throw invalidField('email', profile.emailFixed)
}

async function refuseTakenCompany(trx: Queryable, row: AccountRow, companyName: string | undefined): Promise<void> {
  if (companyName === undefined || companyName === row.company_name) return
  await lockCompanyName(trx, companyName)
  if (!(await isCompanyNameTaken(trx, companyName, row.id))) return
  throw new AppError('conflict', profile.companyTaken, {
    errors: { companyName: profile.companyTaken },
    duplicateKey: 'companyName',
  })
}

/** Those that stand there already were looked at before. */
function newPictures(row: AccountRow, { profileImage, companyImage, propertylist = [] }: ProfileChanges) {
  const known = [
    row.profile_image,
    row.company_image,
    ...presentSocialProfile(row).propertylist.map(({ image }) => image),
  ]
  return [
    { field: 'profileImage', link: profileImage },
    { field: 'companyImage', link: companyImage },
    ...propertylist.map(({ image }, index) => ({ field: `propertylist.${index}.image`, link: image })),
  ].filter(({ link }) => link !== undefined && !known.includes(link))
}

function columnsOf(row: AccountRow, changes: ProfileChanges) {
  const social = presentSocialProfile(row)
  return {
    first_name: changes.firstName ?? row.first_name,
    last_name: changes.lastName ?? row.last_name,
    company_name: changes.companyName ?? row.company_name,
    phone: changes.phone ?? row.phone,
    country_code: changes.countryCode?.replace('+', '') ?? row.country_code,
    title: changes.title ?? row.title,
    profile_image: changes.profileImage ?? row.profile_image,
    company_image: changes.companyImage ?? row.company_image,
    median_price_cents: changes.medianPrice === undefined ? row.median_price_cents : toCents(changes.medianPrice),
    licence_number: changes.licenceNumber ?? row.licence_number,
    mls_member_id: changes.mlsMemberId ?? row.mls_member_id,
    social_profile: JSON.stringify({
      information: changes.information ?? social.information,
      showNewsLetter: changes.showNewsLetter ?? social.showNewsLetter,
      showPropertyVal: changes.showPropertyVal ?? social.showPropertyVal,
      showSocialLinks: changes.showSocialLinks ?? social.showSocialLinks,
      propertylist: changes.propertylist ?? social.propertylist,
    }),
  }
}

function toCents(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * 100)
}
