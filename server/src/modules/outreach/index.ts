export { takeFromBudgets } from './budgets.service.ts'
