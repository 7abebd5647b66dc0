export { isLapsed, presentUser } from './accounts.presenter.ts'
export {
  findAccount,
  findAccountByEmail,
  findAgent,
  findTakenNames,
  insertAccount,
  updateAccount,
} from './accounts.repository.ts'
export { accountRoutes } from './accounts.routes.ts'
export { findAgentByHost, syncSuperadmins } from './accounts.service.ts'
