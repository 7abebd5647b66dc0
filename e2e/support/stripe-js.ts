import type { Page } from '@playwright/test'

/** One card field in a frame of its own, which the page around it cannot see into. */
const fieldPage = `<!doctype html><title>Card field</title>
<style>body{margin:0}input{width:100%;border:0;padding:0;outline:0;background:none;font:inherit}</style>
<input inputmode="numeric">
<script>
  const input = document.querySelector('input')
  const { id, label, placeholder, style } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
  Object.assign(input, { ariaLabel: label, placeholder })
  input.style.color = style.base.color
  const tell = (event) => parent.postMessage({ id, event, value: input.value }, '*')
  input.oninput = () => tell('change')
  input.onblur = () => tell('blur')
  onmessage = ({ data }) => {
    if (data === 'focus') input.focus()
    else if (data.style) input.style.color = data.style.base.color
    else input.disabled = data.disabled
  }
</script>`

/** Where a bank asks the owner of a card. */
const bankPage = `<!doctype html><title>Bank</title>
<button id="yes">Complete authentication</button><button id="no">Fail authentication</button>
<script>for (const button of document.querySelectorAll('button')) button.onclick = () => parent.postMessage({ answer: button.id }, '*')</script>`

/** Runs in the page, in the place of Stripe.js: as much of it as a card form uses, with the same words. */
function standIn(version: string): void {
  const titles: Record<string, string> = {
    cardNumber: 'card number',
    cardExpiry: 'expiration date',
    cardCvc: 'CVC',
  }
  const lengths: Record<string, number> = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 }
  const isWellFormed = (digits: string) =>
    [...digits].reverse().reduce((sum, digit, place) => {
      const doubled = Number(digit) * (place % 2 ? 2 : 1)
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }, 0) %
      10 ===
    0

  function judge(type: string, digits: string) {
    const isLong = digits.length >= (lengths[type] ?? 0)
    const isWrong = type === 'cardNumber' && isLong && !isWellFormed(digits)
    return {
      elementType: type,
      empty: digits === '',
      complete: isLong && !isWrong,
      error: isWrong
        ? { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' }
        : undefined,
    }
  }

  function makeElement(type: string, { placeholder = '', style = {} }, gone: () => void) {
    const frame = document.createElement('iframe')
    const id = `${type}-${Math.random()}`
    const handlers: Record<string, (event: object) => void> = {}
    const element = {
      digits: '',
      on(event: string, handler: (event: object) => void) {
        handlers[event] = handler
      },
      mount(place: HTMLElement) {
        const label = `Stripe ${titles[type]}`
        frame.title = `Secure ${titles[type]} input frame`
        frame.src = `https://js.stripe.com/stand-in/field.html#${encodeURIComponent(JSON.stringify({ id, label, placeholder, style }))}`
        Object.assign(frame.style, { border: '0', height: '24px', width: '100%' })
        place.append(frame)
        document.querySelector(`label[for="${place.id}"]`)?.addEventListener('click', element.focus)
      },
      focus() {
        frame.contentWindow?.focus()
        frame.contentWindow?.postMessage('focus', '*')
      },
      update: (options: object) => frame.contentWindow?.postMessage(options, '*'),
      destroy() {
        frame.remove()
        removeEventListener('message', hear)
        gone()
      },
    }
    function hear({ data }: MessageEvent) {
      if (data.id !== id) return
      element.digits = data.value.replace(/\D/g, '')
      handlers[data.event]?.(data.event === 'change' ? judge(type, element.digits) : { elementType: type })
    }
    addEventListener('message', hear)
    return element
  }

  async function ask(path: string, form: Record<string, string>) {
    const answer = await fetch(`https://api.stripe.com/v1/${path}`, { method: 'POST', body: new URLSearchParams(form) })
    return answer.json()
  }

  function Stripe() {
    const elements: Record<string, ReturnType<typeof makeElement>> = {}
    return {
      elements: () => ({
        create(type: string, options: object) {
          if (elements[type]) throw new Error(`IntegrationError: there is a ${type} already`)
          elements[type] = makeElement(type, options, () => delete elements[type])
          return elements[type]
        },
        getElement: (type: string) => elements[type] ?? null,
      }),
      async createToken() {
        const { error, ...token } = await ask('tokens', { 'card[number]': elements.cardNumber?.digits ?? '' })
        return error ? { error } : { token }
      },
      async handleNextAction({ clientSecret }: { clientSecret: string }) {
        const frame = document.createElement('iframe')
        frame.title = 'Bank'
        frame.src = 'https://hooks.stripe.com/stand-in/bank.html'
        Object.assign(frame.style, {
          position: 'fixed',
          inset: '0',
          margin: 'auto',
          zIndex: '9999',
          background: '#fff',
        })
        document.body.append(frame)
        const answer = await new Promise<string>((resolve) => {
          addEventListener('message', ({ data }) => data.answer && resolve(data.answer))
        })
        frame.remove()
        const intent = await ask(`answers/${clientSecret.split('_secret_')[0]}`, { answer })
        return intent.status === 'succeeded' ? { paymentIntent: intent } : { error: { type: 'invalid_request_error' } }
      },
    }
  }
  Object.assign(window, { Stripe: Object.assign(Stripe, { version }) })
}

/** Stripe's own addresses, answered here: nothing leaves the machine, and the page's policy is put to the test. */
export async function standInForStripe(page: Page, apiUrl: string): Promise<void> {
  await page.route('https://js.stripe.com/*/stripe.js', (route) => {
    const [, version] = new URL(route.request().url()).pathname.split('/')
    return route.fulfill({ contentType: 'text/javascript', body: `(${standIn})(${JSON.stringify(version)})` })
  })
  await page.route('https://js.stripe.com/stand-in/field.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: fieldPage }),
  )
  await page.route('https://hooks.stripe.com/stand-in/bank.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: bankPage }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const response = await route.fetch({ url: apiUrl + pathname })
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
  })
}
