export { takeFromBudgets } from './budgets.service.ts'
export { notTextable, sendText, textable } from './texts.service.ts'
