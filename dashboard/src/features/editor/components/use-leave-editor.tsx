import { messages } from '@porchlight/contract/messages'
import type { CampaignType } from '@porchlight/contract/options'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { type EditorTab, links, routes } from '@porchlight/contract/routes'
import { findUnpublishable } from '@porchlight/domain/publishable'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { useClientConfig } from '../../../lib/client-config.ts'
import { hideToast, toastBad, toastGood, toastNews } from '../../../ui/toast.ts'
import { publishPage } from '../api/pages.ts'
import type { Issues } from '../model/issues.ts'
import { useEditorStore } from '../model/use-editor.ts'

/** Notices of the editor replace each other rather than pile up. */
const noticeId = 'updatable'

/** The three ways out of the editor, and what each of them asks for first. */
export function useLeaveEditor() {
  const store = useEditorStore()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { shortUrl } = useClientConfig()
  const [isLeaving, setLeaving] = useState<'save' | 'publish' | null>(null)

  async function leave() {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['me'] }),
      queries.invalidateQueries({ queryKey: ['pages'] }),
    ])
    navigate(routes.socialLinks)
  }

  /** Shows each missing thing at its place. */
  function ask(issues: Issues) {
    const { edited } = store.getSnapshot()
    navigate(links.editor(edited.campaignType, tabOf(edited.campaignType, Object.keys(issues)), edited._id))
    store.ask(issues)
  }

  /** A page is not shown, nor left, while one of its photos is missing by accident. */
  async function arePhotosIn(): Promise<boolean> {
    await store.photos.settle()
    if (!store.photos.hasFailed) return true
    ask({ 'property.images': messages.listings.photosUnfinished })
    toastBad(messages.listings.photosUnfinished, noticeId)
    return false
  }

  /** True when everything is stored. */
  async function isStored(): Promise<boolean> {
    await store.ready
    const { issues } = store.getSnapshot()
    const state = await store.flush()
    if (state.kind === 'saved') return true
    if (Object.keys(issues).length > 0) ask(issues)
    toastBad(messageOfState(state.kind), noticeId)
    return false
  }

  async function run(way: 'save' | 'publish', work: () => Promise<void>) {
    if (isLeaving) return
    setLeaving(way)
    hideToast(noticeId)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) ask(error.errors)
      toastBad(messageOf(error), noticeId)
    } finally {
      setLeaving(null)
    }
  }

  /** What the page lacks before visitors may see it, as it stands on the screen. */
  function findMissing(): Issues {
    const { edited, document } = store.getSnapshot()
    const property = { ...document.property.values, images: listOf(document.property.values.images) }
    return findUnpublishable(edited.campaignType, {
      profile: { ...document.profile, email: edited.userData.email },
      property: { ...property, type: property.type === 'for-purchase' ? 'for-purchase' : 'rental' },
    })
  }

  async function publishAndLeave() {
    if (!(await arePhotosIn())) return
    const { edited, document } = store.getSnapshot()
    const missing = findMissing()
    if (Object.keys(missing).length > 0) {
      ask(missing)
      toastBad(messages.general.checkFields, noticeId)
      return
    }
    // A listing that was begun here is a draft until its page is published.
    const { values } = document.property
    if (pageKinds[edited.campaignType].hasListing && values.status === 'draft')
      store.change('property', { values: { ...values, status: 'active' } })
    if (!(await isStored())) return
    const [{ slugUrl }, { PublishedNotice }] = await Promise.all([
      publishPage(edited._id),
      // Only who publishes needs its codes and buttons.
      import('../../../ui/published/published-notice.tsx'),
    ])
    const open = (address: string) => {
      hideToast(noticeId)
      navigate(address)
    }
    toastNews(<PublishedNotice page={edited} slugUrl={slugUrl} shortUrl={shortUrl} onOpen={open} />, noticeId)
    await leave()
  }

  /** Sends the agent to what keeps the page from its visitors. */
  function showMissing() {
    const missing = findMissing()
    if (Object.keys(missing).length > 0) ask(missing)
  }

  async function saveAndLeave() {
    if (!(await arePhotosIn())) return
    const { edited } = store.getSnapshot()
    // A page that visitors see stays complete.
    const missing = pageKinds[edited.campaignType].hasListing && edited.status === 'active' ? findMissing() : {}
    if (Object.keys(missing).length > 0) {
      ask(missing)
      toastBad(messages.general.checkFields, noticeId)
      return
    }
    if (!(await isStored())) return
    toastGood(edited.status === 'draft' ? messages.links.drafted : messages.links.saved, noticeId)
    await leave()
  }

  return {
    isLeaving,
    showMissing,
    publish: () => run('publish', publishAndLeave),
    /** A profile has one button, and it publishes. */
    saveAndExit: () =>
      run('save', pageKinds[store.getSnapshot().edited.campaignType].isProfile ? publishAndLeave : saveAndLeave),
    close: () => {
      const { save, edited } = store.getSnapshot()
      if (save.kind === 'refused' || save.kind === 'conflict') toastBad(messages.links.keptUnsaved, noticeId)
      else if (edited.status === 'draft') toastGood(messages.links.drafted, noticeId)
      void leave()
    },
  }
}

/** Where the first of these fields stands. */
function tabOf(campaignType: CampaignType, fields: string[]): EditorTab {
  const isOfListing = fields.some((field) => field.startsWith('property.') || field === 'linkName')
  if (pageKinds[campaignType].hasListing && isOfListing) return 'listing-details'
  return fields.every((field) => field.startsWith('seo.')) ? 'seo' : 'site-editor'
}

function listOf(images: unknown): unknown[] {
  return Array.isArray(images) ? images : []
}

function messageOfState(kind: string): string {
  if (kind === 'offline') return messages.general.offline
  return kind === 'conflict' ? messages.links.changedElsewhere : messages.general.checkFields
}
