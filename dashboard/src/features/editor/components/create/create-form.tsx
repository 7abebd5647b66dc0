import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@porchlight/contract/messages'
import { type CampaignType, campaignTypes, type ThemeName } from '@porchlight/contract/options'
import { newCampaignForm, newLinkForm } from '@porchlight/contract/page-changes'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { links as addresses, createRoutes } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import { lookOf } from '@porchlight/domain/look'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../../lib/api.ts'
import { useAgent } from '../../../../lib/me.ts'
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { toastBad } from '../../../../ui/toast.ts'
import * as words from '../../../../words/editor.ts'
import { createPage, socialLinkQuery } from '../../api/pages.ts'
import { wear } from '../../model/page-colours.ts'
import { onlyYou } from '../fields/link-name-control.tsx'
import { tabsOf } from '../tabs.ts'
import { ThemePicker } from '../theme/theme-picker.tsx'
import { firstSample } from '../theme/theme-sample.ts'
import classes from './create.module.css'

const { links } = messages

/** `new_error`: the server has said no to a new link, and why. */
type Phase = 'idle' | 'loading' | 'success' | 'error' | 'new_error'

export function CreateForm({ campaignType }: { campaignType: CampaignType }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [phase, setPhase] = useState<Phase>('idle')
  // My Listings sends whoever wants a page for one of its listings here.
  const [search] = useSearchParams()
  const { hasListing, asksCampaignName, isProfile } = pageKinds[campaignType]
  const listing = hasListing ? search.get('listing') : null
  const social = useQuery({ ...socialLinkQuery, enabled: isProfile })
  const agent = useAgent()
  const [theme, setTheme] = useState<ThemeName>('classic')
  const form = useForm({
    resolver: zodResolver(asksCampaignName ? newCampaignForm : newLinkForm),
    // There is one social link, and only its owner sees what it is called.
    defaultValues: { linkName: isProfile ? links.firstLinkName : '', campaignName: '', isQrCode: true },
    mode: 'onTouched',
  })

  async function create({
    linkName,
    campaignName,
    isQrCode,
  }: {
    linkName: string
    campaignName: string
    isQrCode: boolean
  }) {
    setPhase('loading')
    try {
      const names = asksCampaignName ? { linkName, campaignName } : { linkName }
      const page = await createPage({
        ...names,
        campaignType,
        isQrCode,
        status: 'draft',
        // Without a choice a page begins as the documents say.
        ...(theme !== 'classic' && wear(theme)),
        ...(listing && { propertyId: listing }),
      })
      setPhase('success')
      void queries.invalidateQueries({ queryKey: ['me'] })
      navigate(addresses.editor(campaignType, tabsOf(campaignType)[0] ?? 'site-editor', page._id), { replace: true })
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
      setPhase(isRefusal ? 'new_error' : 'error')
      if (error instanceof ApiError && error.status === 409) toastBad(error.message, 'updatable')
      throw error
    }
  }

  return (
    <Form form={form} className={classes.form} onSubmit={create}>
      {social.data?.exists && social.data.id && (
        <div className={classes.exists} role="status">
          <p>{links.socialExists}</p>
          <ul>
            <li>
              <Link to={addresses.editor('social-link', 'site-editor', social.data.id)}>{words.editMySocialLink}</Link>
            </li>
            {campaignTypes
              .filter((type) => !pageKinds[type].isProfile)
              .map((type) => (
                <li key={type}>
                  <Link to={createRoutes[type][0]}>
                    {fill(words.createKind, { name: pageKinds[type].name.toLowerCase() })}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      )}
      <div data-phase={phase} className={classes.fields}>
        <TextField name="linkName" label={links.name} hint={onlyYou} autoComplete="off" />
        {asksCampaignName && (
          <TextField name="campaignName" label={words.campaignName} hint={onlyYou} autoComplete="off" />
        )}
        <CheckboxField name="isQrCode" label={links.createQr} />
      </div>
      <ThemePicker
        value={theme}
        onChange={setTheme}
        lookIn={(name) =>
          lookOf({ ...pageDefaults[campaignType], ...(name !== 'classic' && wear(name)), campaignType })
        }
        sample={firstSample(agent, campaignType)}
      />
      <FormMessage />
      <SubmitButton>{isProfile ? links.startLink : links.startLandingPage}</SubmitButton>
    </Form>
  )
}
