import { zodResolver } from '@hookform/resolvers/zod'
import { listingForm } from '@porchlight/contract/listing-form'

export const judges = { listing: zodResolver(listingForm.listing), editor: zodResolver(listingForm.editor) }
