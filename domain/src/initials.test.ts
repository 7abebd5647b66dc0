import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

describe('initials', () => {
  it.each([
    [['Jane', 'Doe'], 'JD'],
    [['jane maria', 'van der doe'], 'JD'],
    [['Jane', ''], 'J'],
    [['', ''], ''],
    [['𝒜da', '𝒲ong'], '𝒜𝒲'],
    [['🏡 Ada', '(Wong)'], 'AW'],
    [['é́lan', "o'brien"], 'É́O'],
    [['李', '娜'], '李娜'],
  ])('of %j are %j', (names, initials) => {
    expect(initialsOf(...names)).toBe(initials)
  })
})
