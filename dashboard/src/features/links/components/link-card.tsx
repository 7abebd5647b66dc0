import type { Page } from '@porchlight/contract/page'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { fill } from '@porchlight/domain/fill'
import { Link } from 'react-router'
import { type RowAction, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import * as words from '../../../words/links.ts'
import classes from './links-table.module.css'
import { PagePicture } from './page-picture.tsx'
import { PreviewLink } from './preview-link.tsx'
import { ShareMenu } from './share-menu.tsx'
import { ShortLinkCell } from './short-link-cell.tsx'

/** What a link looks like and is called. */
export function LinkName({ page, to }: { page: Page; to: string }) {
  return (
    <span className={classes.link}>
      <PagePicture page={page} />
      <span className={classes.name}>
        <Link to={to}>{page.linkName}</Link>
        <span className={classes.kind}>{pageKinds[page.campaignType].name}</span>
      </span>
    </span>
  )
}

interface LinkCardProps {
  page: Page
  to: string
  actions: readonly RowAction[]
  onShorten: () => void
  onEmbed: () => void
}

/** A link where a table has no room: what it is, its short link, its two numbers, and the rest in quiet buttons. */
export function LinkCard({ page, to, actions, onShorten, onEmbed }: LinkCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <LinkName page={page} to={to} />
        <RowMenu name={page.linkName} actions={actions} />
      </div>
      <ShortLinkCell page={page} onEdit={onShorten} />
      <div className={classes.foot}>
        <span className={classes.kind}>
          {fill(words.visitorsAndLeads, { visitors: page.visitors, leads: page.leads })}
        </span>
        <ShareMenu page={page} onEmbed={onEmbed} />
        <PreviewLink page={page} />
      </div>
    </article>
  )
}
