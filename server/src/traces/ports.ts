import { endWith, stepUnderWay, type Tracer } from './tracer.ts'

/** What a port is asked that takes a while, as steps by the names of port and question; nothing of what it is told. */
export function tracePorts<Ports extends object>(tracer: Tracer, ports: Ports): Ports {
  const traced = Object.entries(ports).map(([name, port]) => [name, port && tracePort(tracer, name, port)])
  return Object.fromEntries(traced) as Ports
}

function tracePort<Port extends object>(tracer: Tracer, name: string, port: Port): Port {
  return new Proxy(port, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (typeof value !== 'function' || typeof key !== 'string') return value
      return (...told: unknown[]) => {
        const attributes = { 'peer.service': name, 'server.address': hostOf(told[0]) }
        const step = tracer.begin(`${name} ${key}`, { kind: 'client', attributes })
        const answer = stepUnderWay.run(step, () => value.apply(target, told))
        // What is answered at once asked nobody: it is never told of.
        return answer instanceof Promise ? endWith(step, answer) : answer
      }
    },
  })
}

/** Of an address that was typed in, no more than whose it is. */
function hostOf(told: unknown): string | undefined {
  const { url } = (told ?? {}) as { url?: unknown }
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).hostname : undefined
}
