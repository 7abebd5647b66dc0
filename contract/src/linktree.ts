import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { forEachNetwork } from './networks.ts'
import { z } from './zod.ts'

/** Apart from the other messages: only whoever moves in reads them. */
export const linktreeMessages = {
  addressInvalid: 'Please enter your Linktree’s address, like linktr.ee/yourname.',
  unknown: 'There’s no Linktree at this address.',
  unreachable:
    'We can’t open Linktree from here right now. Open your Linktree in a browser, save it as a web page, and choose that file below.',
  unreadable:
    'We couldn’t find any links in this file. Open your Linktree in a browser, save it as a web page, and choose that file.',
} as const

const address = /^(?:https?:\/\/)?(?:www\.)?linktr\.ee\/(?<name>[\w.-]{1,60})\/?(?:[?#].*)?$/i

/** What somebody is called there; nothing where this is no address of theirs. */
export function linktreeNameOf(typed: string): string {
  return address.exec(typed.trim())?.groups?.name ?? ''
}

export const linktreeForm = z.object({
  linktree: z
    .string({ error: linktreeMessages.addressInvalid })
    .max(limits.url, linktreeMessages.addressInvalid)
    .refine((typed) => linktreeNameOf(typed) !== '', linktreeMessages.addressInvalid),
})

/** What a Linktree has that a social link has too. */
const linktreePage = z.object({
  bio: z.string(),
  links: z.array(z.object({ title: z.string(), link: z.string() })),
  networks: z.object(forEachNetwork(() => z.string())).partial(),
  leftOut: z.array(z.string()),
})
export type LinktreePage = z.infer<typeof linktreePage>

export const linktreeEndpoints = {
  readLinktree: endpoint({
    method: 'GET',
    path: '/api/v1/user/linktree',
    summary: 'What a public Linktree says of its owner; nothing is saved',
    access: 'agent',
    query: linktreeForm,
    data: linktreePage,
  }),
}
