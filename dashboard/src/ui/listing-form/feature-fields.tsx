import { buildingFeatures, propertyFeatures } from '@porchlight/contract/options'
import { ChecklistField } from '../form/checklist-field.tsx'
import classes from './listing-form.module.css'

export function FeatureFields() {
  return (
    <div className={classes.stack}>
      <ChecklistField name="propertyFeature" label="Property Features" options={propertyFeatures} />
      <ChecklistField name="buildingFeature" label="Building Features" options={buildingFeatures} />
    </div>
  )
}
