import { Textarea, TextInput } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { pagePath } from '@porchlight/contract/page-address'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { fill } from '@porchlight/domain/fill'
import { pageSlugOf } from '@porchlight/domain/public-name'
import { slugify } from '@porchlight/domain/slugs'
import * as words from '../../../../words/editor.ts'
import { useEdited, useEditor, useEditorStore } from '../../model/use-editor.ts'
import classes from '../fields/fields.module.css'
import { SearchPreview } from './search-preview.tsx'
import { SocialCardPreview } from './social-card-preview.tsx'

/** How the page is found: in a search, and where it is shared. */
export function SeoTab() {
  const store = useEditorStore()
  const edited = useEdited()
  const document = useEditor((snapshot) => snapshot.document)
  const issues = useEditor((snapshot) => snapshot.issues)
  const { page, profile, property } = document
  const { seo } = page
  const { hasSlug } = pageKinds[edited.campaignType]
  const { address: street = '', city = '' } = property.values
  const slugUrl = pageSlugOf(
    { ...page, campaignType: edited.campaignType },
    { property: { address: String(street ?? ''), city: String(city ?? '') }, agent: profile },
  )
  const address = edited.userData.domain + pagePath({ ...edited, slugUrl })
  const change = (changes: Partial<typeof seo>) =>
    store.change('page', { seo: { ...seo, ...changes } }, `seo.${Object.keys(changes).join()}`)

  return (
    <div className={classes.stack}>
      <TextInput
        label={words.pageTitle}
        value={seo.metaTitle}
        maxLength={limits.seo.title}
        description={fill(words.charactersUsed, { count: seo.metaTitle.length, most: limits.seo.title })}
        error={issues['seo.metaTitle']}
        onChange={(event) => change({ metaTitle: event.currentTarget.value })}
      />
      <Textarea
        label={words.metaDescription}
        autosize
        minRows={3}
        value={seo.metaDescription}
        maxLength={limits.seo.description}
        description={fill(words.charactersUsed, { count: seo.metaDescription.length, most: limits.seo.description })}
        error={issues['seo.metaDescription']}
        onChange={(event) => change({ metaDescription: event.currentTarget.value })}
      />
      {hasSlug && (
        <TextInput
          label={words.urlHandle}
          value={seo.urlHandle}
          maxLength={60}
          placeholder={slugUrl}
          description={<span className={classes.address}>{address}</span>}
          error={issues['seo.urlHandle']}
          onChange={(event) => change({ urlHandle: event.currentTarget.value })}
          onBlur={(event) => change({ urlHandle: tidy(event.currentTarget.value) })}
        />
      )}
      <SearchPreview address={address} />
      <SocialCardPreview />
    </div>
  )
}

function tidy(handle: string): string {
  return handle.trim() ? slugify(handle, '') : ''
}
