import { buildingFeatures, propertyFeatures } from '@porchlight/contract/options'
import * as words from '../../words/ui.ts'
import { ChecklistField } from '../form/checklist-field.tsx'
import classes from './listing-form.module.css'

export function FeatureFields() {
  return (
    <div className={classes.stack}>
      <ChecklistField name="propertyFeature" label={words.propertyFeatures} options={propertyFeatures} />
      <ChecklistField name="buildingFeature" label={words.buildingFeatures} options={buildingFeatures} />
    </div>
  )
}
