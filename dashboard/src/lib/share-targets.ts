/** Where a page can be told about; each opens with the address and the name filled in. */
export function shareTargets(address: string, name: string) {
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(name)
  return [
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: 'Twitter', href: `https://twitter.com/intent/tweet?url=${url}&text=${text}` },
    { label: 'Email', href: `mailto:?subject=${text}&body=${url}` },
    { label: 'SMS', href: `sms:?&body=${text}%20${url}` },
  ]
}
