import { PatternField } from '../../../ui/form/pattern-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from './card-fields.module.css'

export const emptyCard = { nameOnCard: '', cardNumber: '', cardDate: '', securityCode: '' }

/** Where there is room, two fields stand side by side, so that the button is in sight. */
export function CardFields({ isWide = false }: { isWide?: boolean }) {
  return (
    <div className={classes.fields} data-wide={isWide || undefined}>
      <TextField name="nameOnCard" label="Name on card" autoComplete="cc-name" />
      <PatternField
        name="cardNumber"
        label="Card number"
        pattern="#### #### #### ####"
        placeholder="0000 0000 0000 0000"
        autoComplete="cc-number"
      />
      <div className={classes.pair}>
        <PatternField
          name="cardDate"
          label="Expiry"
          pattern="##/##"
          placeholder="MM/YY"
          maxLength={5}
          autoComplete="cc-exp"
        />
        <PatternField
          name="securityCode"
          label="Security code"
          pattern="####"
          placeholder="CVC"
          maxLength={4}
          autoComplete="cc-csc"
        />
      </div>
    </div>
  )
}
