import { endpoint } from './endpoint.ts'
import { clean } from './intake.ts'
import { isKeptTime } from './kept-time.ts'
import { leadStatus } from './leads.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { isWholePhone } from './phone.ts'
import { z } from './zod.ts'

const { leadImport: sentences, fields, login } = messages

const text = (max: number) => z.string().max(max, fields.tooLong).transform(clean).default('')

/** One row of a file, as a lead. Whoever cannot be reached is none. */
export const importedLead = z
  .object({
    firstName: text(limits.text.name),
    lastName: text(limits.text.name),
    email: z
      .string()
      .trim()
      .toLowerCase()
      .max(limits.text.email, login.emailInvalid)
      .pipe(z.union([z.literal(''), z.email(login.emailInvalid)], login.emailInvalid))
      .default(''),
    phone: z
      .string()
      .trim()
      .max(30, sentences.phoneInvalid)
      .refine((typed) => typed === '' || isWholePhone(typed), sentences.phoneInvalid)
      .default(''),
    message: text(limits.text.message),
    status: z.enum(leadStatus.options, sentences.statusUnknown).default('new'),
    /** Where they came from, in the file's own words. */
    source: text(200),
    createdAt: z.iso
      .datetime({ offset: true, error: sentences.dateInvalid })
      .refine((time) => isKeptTime(new Date(time)), sentences.dateInvalid)
      .optional(),
    valuationAddress: text(300),
    listingAddress: text(300),
    linkName: text(limits.page.name),
  })
  .superRefine(({ email, phone }, context) => {
    if (!email && !phone) context.addIssue({ code: 'custom', path: ['email'], message: sentences.reachRequired })
  })
export type ImportedLead = z.output<typeof importedLead>

/** Rows are counted from 1, as they came. */
export const leadImportReport = z.object({
  /** Saved, or to be saved where the call only looks. */
  taken: z.array(z.number().int()),
  /** Someone with the same email or phone is a lead already, or stands in a row before. */
  known: z.array(z.number().int()),
  errors: z.array(z.object({ row: z.number().int(), errors: z.record(z.string(), z.string()) })),
})
export type LeadImportReport = z.infer<typeof leadImportReport>

const body = z.strictObject({
  rows: z
    .array(z.record(z.string(), z.unknown()))
    .min(1, sentences.empty)
    .max(limits.leadImport.inCall, sentences.tooManyInCall),
})

export const leadImportEndpoints = {
  checkLeadImport: endpoint({
    method: 'POST',
    path: '/api/v1/user/lead-import-check',
    summary: 'What an import of these rows would do: which are new, already there or not valid; nothing is saved',
    access: 'agent',
    scopes: ['leads:write'],
    judgesRows: true,
    body,
    data: leadImportReport,
  }),
  importLeads: endpoint({
    method: 'POST',
    path: '/api/v1/user/lead-import',
    summary:
      `Import up to ${limits.leadImport.inCall} leads you already have: no one is notified, no event is sent, and people ` +
      'you already have by email or phone aren’t added twice',
    access: 'agent',
    scopes: ['leads:write'],
    judgesRows: true,
    body,
    data: leadImportReport,
  }),
}
