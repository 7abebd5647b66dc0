import type { Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { retype } from '../support/keys.ts'

const { listings } = messages

/** The fields of a listing, on the create screen and on the tabs of the edit screen. */
export function listingForm(page: Page) {
  const field = (label: string | RegExp) => page.getByLabel(label, { exact: typeof label === 'string' })
  return {
    type: (label: 'Rental' | 'For Purchase') => page.getByRole('radio', { name: label }),
    propertyType: field('Property Type'),
    status: field('Status'),
    address: page
      .getByRole('textbox', { name: /^Street Address/ })
      .or(page.getByRole('combobox', { name: /^Street Address/ })),
    unit: field('Unit or Apt #'),
    city: field(/^City/),
    state: field(/^State/),
    zip: field(/^Zip/),
    price: field(/^Price/),
    squareFootage: field(/^Square Footage/),
    bedrooms: field(/^Bedrooms/),
    bathrooms: field(/^Bathrooms/),
    minLease: field(/^Min Lease/),
    maxLease: field(/^Max Lease/),
    availability: field(/^Availability/),
    description: field(/^Property Description/),
    photos: field('Choose photos'),
    photoList: page.getByRole('list', { name: 'Property photos' }).getByRole('listitem'),
    createButton: page.getByRole('button', { name: listings.createSubmit }),
    saveAndExit: page.getByRole('button', { name: listings.saveAndExit }),
    saveAndUpdate: page.getByRole('button', { name: listings.saveAndUpdate }),

    async fillRental() {
      await retype(this.city, 'Portland')
      await this.state.selectOption('OR')
      await retype(this.zip, '97214')
      await retype(this.price, '2450.5')
      await retype(this.squareFootage, '1980')
      await retype(this.bedrooms, '2')
      await retype(this.bathrooms, '1.5')
      await retype(this.minLease, '6')
      await retype(this.maxLease, '12')
      await this.availability.selectOption('Immediately')
      await retype(this.description, 'Light on two sides, a short walk to the park.')
      await retype(this.unit, '3B')
      await retype(this.address, '1420 SE Hawthorne Blvd')
    },
  }
}
