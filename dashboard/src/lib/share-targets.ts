import * as words from '../words/lib.ts'
/** Where a page can be told about; each opens with the address and the name filled in. */
export function shareTargets(address: string, name: string) {
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(name)
  return [
    { label: words.facebook, href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: words.twitter, href: `https://twitter.com/intent/tweet?url=${url}&text=${text}` },
    { label: words.email, href: `mailto:?subject=${text}&body=${url}` },
    { label: words.sms, href: `sms:?&body=${text}%20${url}` },
  ]
}
