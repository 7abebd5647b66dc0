import './browser.ts'
import { notifications } from '@mantine/notifications'
import { takeFaults } from '@porchlight/contract/testing/test-server'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { setAccount } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { forgetUnsaved } from '../lib/unsaved.ts'

afterEach(() => {
  cleanup()
  notifications.clean()
  queryClient.clear()
  setAccount(null)
  forgetUnsaved()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(`Past the contract:\n${faults.join('\n')}`)
})
