import { links } from '@porchlight/contract/routes'
import { fullAddressOf } from '@porchlight/domain/listing-facts'
import { Link } from 'react-router'
import { weave } from '../../../../lib/weave.tsx'
import * as words from '../../../../words/editor.ts'
import { useEdited, usePart } from '../../model/use-editor.ts'
import own from './listing-details.module.css'

/** Says which listing of My Listings is edited here, and which other pages a change of it changes too. */
export function EditedListing() {
  const { property, alsoShownOn } = useEdited()
  const { key } = usePart('property')
  if (!property || key !== property._id) return null
  return (
    <div className={own.edited} role="note">
      <p>
        {weave(words.youAreEditing, {
          listing: (
            <Link to={links.editListing('general', property._id)}>{fullAddressOf(property) || words.aListing}</Link>
          ),
        })}
      </p>
      {alsoShownOn.length > 0 && (
        <p>
          {words.changesShowUp}{' '}
          {alsoShownOn.map(({ _id, linkName, campaignType, status }, index) => (
            <span key={_id}>
              {index > 0 && ', '}
              <Link to={links.editor(campaignType, 'listing-details', _id)}>{linkName}</Link>
              {status === 'draft' && ` ${words.draftInBrackets}`}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
