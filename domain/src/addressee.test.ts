import { describe, expect, it } from 'vitest'
import { addressee } from './addressee.ts'

const at = new Date('2026-11-16T12:00:00Z')
const told = (id: string, phone: string, minutesAgo: number) => ({
  id,
  phone,
  name: id,
  toldAt: new Date(at.getTime() - minutesAgo * 60_000),
})
const nora = told('nora', '+15035550142', 5)
const ben = told('ben', '+15035550177', 30)

describe('an answer to a notice', () => {
  it('is for whom the last one told of', () => {
    expect(addressee('Yes, at ten', [nora, ben], at)).toEqual({ id: 'nora', text: 'Yes, at ten' })
  })

  it('may be for either where the last one has just come', () => {
    const lately = told('ben', '+15035550177', 1)
    expect(addressee('Yes', [lately, nora], at)).toEqual({ people: [lately, nora] })
    // Of the same person, and of somebody long ago, there is no doubt.
    expect(addressee('Yes', [lately, told('ben again', '+15035550177', 3)], at)).toMatchObject({ id: 'ben' })
    expect(addressee('Yes', [lately, told('nora', '+15035550142', 90)], at)).toMatchObject({ id: 'ben' })
  })

  it.each(['0177 Yes', '#0177: Yes', '0177, Yes'])('is for whom its digits name: %s', (body) => {
    expect(addressee(body, [nora, ben], at)).toEqual({ id: 'ben', text: 'Yes' })
  })

  it('says what it says where the digits name nobody, or two', () => {
    expect(addressee('1847 SE Harrison', [nora], at)).toEqual({ id: 'nora', text: '1847 SE Harrison' })
    const twin = told('twin', '+12125550177', 1)
    expect(addressee('0177 Yes', [twin, ben], at)).toEqual({ people: [twin, ben] })
  })

  it('is for nobody where nobody was told of', () => {
    expect(addressee('Hello?', [], at)).toEqual({ people: [] })
  })
})
