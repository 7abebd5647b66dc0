export {
  greetedName,
  hasPlan,
  isLapsed,
  presentCard,
  presentSocialProfile,
  presentUser,
  siteOrigin,
} from './accounts.presenter.ts'
export {
  findAccount,
  findAccountByEmail,
  findAgent,
  findAgents,
  findTakenNames,
  insertAccount,
  isCompanyNameTaken,
  lockAccount,
  lockCompanyName,
  updateAccount,
} from './accounts.repository.ts'
export { accountRoutes } from './accounts.routes.ts'
export { agentCardById, findAgentByHost, syncSuperadmins } from './accounts.service.ts'
export { hostPlugin, isBareDomain } from './host.plugin.ts'
