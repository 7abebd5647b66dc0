import { Slider } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { fill } from '@porchlight/domain/fill'
import * as words from '../../../../words/editor.ts'
import { useField } from '../../model/use-field.ts'
import classes from './fields.module.css'

export function LogoSizeControl({ name, label }: { name: 'desktopLogoSize' | 'mobileLogoSize'; label: string }) {
  const { value, adjust } = useField('page', name)
  return (
    <div>
      <div className={classes.sliderHead}>
        <span className={classes.label} aria-hidden="true">
          {label}
        </span>
        <span className={classes.number}>{fill(words.pixels, { value })}</span>
      </div>
      <Slider
        min={limits.logoSize.min}
        max={limits.logoSize.max}
        step={1}
        value={Number(value)}
        onChange={(size) => adjust(String(size))}
        label={null}
        thumbLabel={label}
        size={6}
        thumbSize={24}
      />
    </div>
  )
}
