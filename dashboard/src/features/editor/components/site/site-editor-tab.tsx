import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { useEffect } from 'react'
import { preload } from '../../../../lib/new-build.ts'
import * as words from '../../../../words/editor.ts'
import { useEdited } from '../../model/use-editor.ts'
import { useField } from '../../model/use-field.ts'
import { AccentControl } from '../fields/accent-control.tsx'
import { ColourControl } from '../fields/colour-control.tsx'
import classes from '../fields/fields.module.css'
import { ImageControl } from '../fields/image-control.tsx'
import { LanguageControl } from '../fields/language-control.tsx'
import { LinkNameControl, onlyYou } from '../fields/link-name-control.tsx'
import { LogoSizeControl } from '../fields/logo-size-control.tsx'
import { ShownTextControl } from '../fields/shown-text-control.tsx'
import { TextControl } from '../fields/text-control.tsx'
import { loadItemForms } from '../social/late-forms.ts'
import { VideosSection } from '../social/videos-section.tsx'
import { ThemeSection } from '../theme/theme-section.tsx'

const { links, listings } = messages

/** What a sell page and a listing website look like. */
export function SiteEditorTab() {
  const edited = useEdited()
  const image = useField('page', 'image')
  const logo = useField('page', 'logo')
  useEffect(() => preload(loadItemForms), [])
  return (
    <div className={classes.stack}>
      {/* A page with a listing is named where its listing is. */}
      {!pageKinds[edited.campaignType].hasListing && <LinkNameControl />}
      <TextControl
        part="page"
        name="campaignName"
        label={words.campaignName}
        maxLength={limits.page.name}
        description={onlyYou}
      />
      <ShownTextControl name="heading" shownBy="showHeading" label={words.heading} maxLength={limits.page.heading} />
      <ShownTextControl
        name="subHeading"
        shownBy="showSubHeading"
        label={words.subHeading}
        maxLength={limits.page.subHeading}
        isLong
      />
      <ThemeSection />
      <div className={classes.pair}>
        <ColourControl name="textColor" label={words.textColor} />
        <ColourControl name="backgroundColor" label={words.backgroundColor} />
      </div>
      <AccentControl />
      <LanguageControl />
      <ImageControl
        label={words.campaignFeatureImage}
        value={image.value}
        onChange={image.set}
        hint={links.featureImageNote}
        error={image.error}
        typeMessage={listings.photoType}
      />
      <ImageControl
        label={words.logo}
        value={logo.value}
        onChange={logo.set}
        error={logo.error}
        typeMessage={listings.photoType}
      />
      <LogoSizeControl name="desktopLogoSize" label={words.desktopLogoSize} />
      <LogoSizeControl name="mobileLogoSize" label={words.mobileLogoSize} />
      <VideosSection />
    </div>
  )
}
