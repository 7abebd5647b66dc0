import type { ProfileLink } from '@porchlight/contract/profile'
import { fill } from '@porchlight/domain/fill'
import { lazy, Suspense } from 'react'
import { formatMoment } from '../../../../lib/dates.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import * as words from '../../../../words/editor.ts'
import { useField } from '../../model/use-field.ts'
import classes from './item-form.module.css'
import { LinkForm } from './late-forms.ts'
import { Section } from './section.tsx'
import { SortableList } from './sortable-list.tsx'
import { useItems } from './use-items.ts'

const LinkIconSign = lazy(async () => ({ default: (await import('./link-icon.tsx')).LinkIconSign }))

export function LinksSection() {
  const { value, set, error } = useField('profile', 'propertylist')
  const items = useItems<ProfileLink>(value, (next) => set(keepOneFeatured(next, value)))
  return (
    <Section title={words.links} count={value.length} addLabel={words.addLink} onAdd={items.add} error={error}>
      <SortableList
        label={words.links}
        items={value}
        getName={({ title }) => title}
        onReorder={items.reorder}
        onEdit={items.edit}
        onRemove={items.remove}
        render={(item) => (
          <>
            {item.image ? (
              <img src={item.image} alt="" className={classes.thumbnail} />
            ) : (
              item.icon && (
                <span className={classes.thumbnail}>
                  <Suspense>
                    <LinkIconSign icon={item.icon} />
                  </Suspense>
                </span>
              )
            )}
            <span className={classes.lines}>
              <span>{item.title}</span>
              <span>{item.link}</span>
              {notesOf(item) && <span>{notesOf(item)}</span>}
            </span>
          </>
        )}
      />
      <Dialog isOpen={items.open !== null} title={words.socialLink} onClose={items.close} closesOutside={false}>
        {items.open !== null && <LinkForm item={items.item} onStore={items.store} onClose={items.close} />}
      </Dialog>
    </Section>
  )
}

/** The one that was just chosen takes the place of the one before. */
function keepOneFeatured(next: ProfileLink[], before: readonly ProfileLink[]): ProfileLink[] {
  if (next.filter(({ isFeatured }) => isFeatured).length < 2) return next
  return next.map((link) => ({ ...link, isFeatured: link.isFeatured && !before.includes(link) }))
}

function notesOf({ isFeatured, showFrom, showUntil }: ProfileLink): string {
  const notes = [
    isFeatured && words.featured,
    showFrom && fill(words.fromDate, { showFrom: formatMoment(showFrom) }),
    showUntil && fill(words.untilDate, { showUntil: formatMoment(showUntil) }),
  ]
  return notes.filter(Boolean).join(' · ')
}
