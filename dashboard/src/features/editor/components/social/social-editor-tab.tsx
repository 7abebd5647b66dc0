import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
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
import { LinksSection } from './links-section.tsx'
import { PdfSection } from './pdf-section.tsx'
import { SectionOrder } from './section-order.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'
import { VideosSection } from './videos-section.tsx'
import { WorkSection } from './work-section.tsx'

/** Everything an agent shows behind the one link in their bio. */
export function SocialEditorTab() {
  return (
    <div className={classes.stack}>
      <LinkNameControl />
      <ThemeSection />
      <BackgroundSection />
      <AccentControl />
      <LanguageControl />
      <section className={classes.section} aria-label="Sections">
        <h2 className={classes.sectionTitle}>Sections</h2>
        <SwitchControl name="showPropertyVal" label="Show Property Valuation section" />
        <SwitchControl name="showNewsLetter" label="Show Sign up to newsletter section" />
        <SwitchControl name="showSocialLinks" label="Show social icons" />
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
    <section className={classes.section} aria-label="Profile">
      <h2 className={classes.sectionTitle}>Profile</h2>
      <div className={classes.stack}>
        <div className={classes.pair}>
          <TextControl
            part="profile"
            name="firstName"
            label="First Name"
            maxLength={limits.text.name}
            autoComplete="given-name"
          />
          <TextControl
            part="profile"
            name="lastName"
            label="Last Name"
            maxLength={limits.text.name}
            autoComplete="family-name"
          />
        </div>
        <EmailControl />
        <PhoneControl />
        <TextControl
          part="profile"
          name="title"
          label="Title"
          maxLength={limits.text.title}
          autoComplete="organization-title"
        />
        <TextControl
          part="profile"
          name="information"
          label="About you"
          description="A few words below your name."
          maxLength={limits.page.information}
          isLong
        />
        <ImageControl
          label="Profile Picture"
          value={picture.value}
          onChange={picture.set}
          hint="Ideal size: 145 x 145"
          error={picture.error}
          typeMessage={messages.profile.imageType}
          aspect={1}
          isRound
        />
      </div>
    </section>
  )
}
