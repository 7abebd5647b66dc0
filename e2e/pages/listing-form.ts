import type { Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'

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
      await this.city.fill('Portland')
      await this.state.selectOption('OR')
      await this.zip.fill('97214')
      await this.price.fill('2450.5')
      await this.squareFootage.fill('1980')
      await this.bedrooms.fill('2')
      await this.bathrooms.fill('1.5')
      await this.minLease.fill('6')
      await this.maxLease.fill('12')
      await this.availability.selectOption('Immediately')
      await this.description.fill('Light on two sides, a short walk to the park.')
      await this.unit.fill('3B')
      await this.address.fill('1420 SE Hawthorne Blvd')
    },
  }
}
