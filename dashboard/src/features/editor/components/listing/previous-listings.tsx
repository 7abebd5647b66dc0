import { NativeSelect } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { fullAddressOf } from '@porchlight/domain/listing-facts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api.ts'
import { toastBad } from '../../../../ui/toast.ts'
import { listingAddressesQuery, readListing } from '../../api/listings.ts'
import { useEditor, useEditorStore } from '../../model/use-editor.ts'

const none = '0'

/** Goes on with a listing that exists; the empty choice begins with nothing. */
export function PreviousListings() {
  const store = useEditorStore()
  const { document } = useEditor()
  const { data: addresses = [] } = useQuery(listingAddressesQuery)
  // With a single one there is nothing to choose from.
  if (addresses.length < 2) return null
  const chosen = addresses.some(({ _id }) => _id === document.property.key) ? document.property.key : none

  async function choose(id: string) {
    try {
      store.chooseListing(id === none ? null : await readListing(id))
    } catch (error) {
      toastBad(messageOf(error))
    }
  }

  return (
    <NativeSelect
      label={messages.links.previousListings}
      size="md"
      value={chosen}
      data={[
        { value: none, label: 'Start from scratch' },
        ...addresses.map((address) => ({ value: address._id, label: fullAddressOf(address) || 'No address yet' })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
