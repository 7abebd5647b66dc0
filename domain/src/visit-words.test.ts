import { describe, expect, it } from 'vitest'
import { languageText, sourceText, visitText } from './visit-words.ts'

describe('how a visitor came', () => {
  it.each([
    [{}, ''],
    [{ visitSource: 'qr' }, 'QR code'],
    [{ visitSource: 'short' }, 'Short link'],
    [{ visitSource: 'short-link' }, 'Short link'],
    [{ visitSource: 'direct' }, 'Typed or saved address'],
    [{ visitSource: 'embed:www.oak-street.example:8443' }, 'Embedded form on www.oak-street.example:8443'],
    [{ visitSource: 'embed' }, 'Embedded form'],
    [{ visitSource: 'l.facebook.com' }, 'Facebook'],
    [{ visitSource: 'www.google.com' }, 'Google'],
    [{ visitSource: 'www.oak-street.example' }, 'oak-street.example'],
    [{ visitSource: 'direct', utm_source: 'instagram' }, 'Instagram'],
    [{ visitSource: 'facebook.com', utm_source: 'facebook', utm_medium: 'paid' }, 'Facebook (paid)'],
    [
      { visitSource: 'qr', utm_source: 'postcard', utm_campaign: 'open house' },
      'QR code, postcard, campaign “open house”',
    ],
    [{ utm_medium: 'print', utm_term: 'condo', utm_content: 'blue' }, 'print, keyword “condo”, ad “blue”'],
  ])('%j reads %j', (visit, text) => {
    expect(visitText(visit)).toBe(text)
  })

  it.each([
    ['direct', 'Typed or saved address'],
    ['qr', 'QR code'],
    ['short', 'Short link'],
    ['ref:m.facebook.com', 'Facebook'],
    ['ref:nextdoor.com', 'Nextdoor'],
    ['ref:oak-street.example', 'oak-street.example'],
    ['ref:www.WWW.example', 'WWW.example'],
    ['ref:awww.example', 'awww.example'],
    ['ref:www.bing.com', 'Bing'],
    ['ref:portland.craigslist.org', 'Craigslist'],
    ['ref:duckduckgo.com', 'DuckDuckGo'],
    ['ref:www.linkedin.com', 'LinkedIn'],
    ['ref:lnkd.in', 'LinkedIn'],
    ['ref:www.pinterest.com', 'Pinterest'],
    ['ref:www.realtor.com', 'Realtor.com'],
    ['ref:www.redfin.com', 'Redfin'],
    ['ref:t.co', 'X (Twitter)'],
    ['ref:www.tiktok.com', 'TikTok'],
    ['ref:www.trulia.com', 'Trulia'],
    ['ref:twitter.com', 'X (Twitter)'],
    ['ref:web.whatsapp.com', 'WhatsApp'],
    ['ref:x.com', 'X (Twitter)'],
    ['ref:search.yahoo.com', 'Yahoo'],
    ['ref:m.youtube.com', 'YouTube'],
    ['ref:www.zillow.com', 'Zillow'],
    ['utm: Facebook ', 'Facebook (campaign)'],
    ['utm:irvington-letter', 'irvington-letter (campaign)'],
  ])('%s is counted as %s', (source, text) => {
    expect(sourceText(source)).toBe(text)
  })
})

describe('what a visitor was spoken to in', () => {
  it.each([
    [{}, ''],
    [{ language: 'en' as const }, ''],
    [{ language: 'es' as const }, 'Spanish'],
  ])('%j reads %j', (visit, text) => {
    expect(languageText(visit)).toBe(text)
  })
})
