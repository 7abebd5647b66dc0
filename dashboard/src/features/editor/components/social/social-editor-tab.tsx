import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { useEffect } from 'react'
import { preload } from '../../../../lib/new-build.ts'
import * as words from '../../../../words/editor.ts'
import { useField } from '../../model/use-field.ts'
import { AccentControl } from '../fields/accent-control.tsx'
import { EmailControl } from '../fields/email-control.tsx'
import classes from '../fields/fields.module.css'
import { ImageControl } from '../fields/image-control.tsx'
import { LanguageControl } from '../fields/language-control.tsx'
import { LinkNameControl } from '../fields/link-name-control.tsx'
import { PhoneControl } from '../fields/phone-control.tsx'
import { SwitchControl } from '../fields/switch-control.tsx'
import { TextControl } from '../fields/text-control.tsx'
import { ThemeSection } from '../theme/theme-section.tsx'
import { BackgroundSection } from './background-section.tsx'
import { loadItemForms } from './late-forms.ts'
import { LinksSection } from './links-section.tsx'
import { PdfSection } from './pdf-section.tsx'
import { SectionOrder } from './section-order.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'
import { VideosSection } from './videos-section.tsx'
import { WorkSection } from './work-section.tsx'

/** Everything an agent shows behind the one link in their bio. */
export function SocialEditorTab() {
  useEffect(() => preload(loadItemForms), [])
  return (
    <div className={classes.stack}>
      <LinkNameControl />
      <ThemeSection />
      <BackgroundSection />
      <AccentControl />
      <LanguageControl />
      <section className={classes.section} aria-label={words.sections}>
        <h2 className={classes.sectionTitle}>{words.sections}</h2>
        <SwitchControl name="showPropertyVal" label={words.showPropertyValuationSection} />
        <SwitchControl name="showNewsLetter" label={words.showSignUpToNewsletter} />
        <SwitchControl name="showSocialLinks" label={words.showSocialIcons} />
        <SectionOrder />
      </section>
      <ProfileSection />
      <PdfSection />
      <VideosSection />
      <LinksSection />
      <TestimonialsSection />
      <WorkSection />
    </div>
  )
}

function ProfileSection() {
  const picture = useField('profile', 'profileImage')
  return (
    <section className={classes.section} aria-label={words.profile}>
      <h2 className={classes.sectionTitle}>{words.profile}</h2>
      <div className={classes.stack}>
        <div className={classes.pair}>
          <TextControl
            part="profile"
            name="firstName"
            label={words.firstName}
            maxLength={limits.text.name}
            autoComplete="given-name"
          />
          <TextControl
            part="profile"
            name="lastName"
            label={words.lastName}
            maxLength={limits.text.name}
            autoComplete="family-name"
          />
        </div>
        <EmailControl />
        <PhoneControl />
        <TextControl
          part="profile"
          name="title"
          label={words.title}
          maxLength={limits.text.title}
          autoComplete="organization-title"
        />
        <TextControl
          part="profile"
          name="information"
          label={words.aboutYou}
          description={words.aFewWordsBelow}
          maxLength={limits.page.information}
          isLong
        />
        <ImageControl
          label={words.profilePicture}
          value={picture.value}
          onChange={picture.set}
          hint={words.idealSize}
          error={picture.error}
          typeMessage={messages.profile.imageType}
          aspect={1}
          isRound
        />
      </div>
    </section>
  )
}
