import { type ComponentType, lazy } from 'react'

/** Each screen is a file of its own in the browser too, so that signing in does not carry the whole product. */
function screen<Name extends string, Props>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}

export const LoginPage = screen(() => import('../features/auth/components/login-page.tsx'), 'LoginPage')
export const SignUpPage = screen(() => import('../features/auth/components/sign-up-page.tsx'), 'SignUpPage')
export const AppSumoPage = screen(() => import('../features/auth/components/app-sumo-page.tsx'), 'AppSumoPage')
export const SignedUpPage = screen(() => import('../features/auth/components/signed-up-page.tsx'), 'SignedUpPage')
export const SignInStepPage = screen(
  () => import('../features/auth/components/sign-in-step-page.tsx'),
  'SignInStepPage',
)
export const AgentShell = screen(() => import('./shell/agent-shell.tsx'), 'AgentShell')
export const AdminShell = screen(() => import('./shell/admin-shell.tsx'), 'AdminShell')
export const EditorShell = screen(() => import('./shell/editor-shell.tsx'), 'EditorShell')
export const LinksPage = screen(() => import('../features/links/components/links-page.tsx'), 'LinksPage')
export const LinkSettingsPage = screen(() => import('../features/links/components/settings-page.tsx'), 'SettingsPage')
export const SocialLinkPage = screen(
  () => import('../features/editor/components/social-link-page.tsx'),
  'SocialLinkPage',
)
export const CreateLinkPage = screen(
  () => import('../features/editor/components/create/create-link-page.tsx'),
  'CreateLinkPage',
)
export const EditLinkPage = screen(() => import('../features/editor/components/edit-link-page.tsx'), 'EditLinkPage')
export const MyListingsPage = screen(
  () => import('../features/listings/components/my-listings-page.tsx'),
  'MyListingsPage',
)
export const CreateListingPage = screen(
  () => import('../features/listings/components/create-listing-page.tsx'),
  'CreateListingPage',
)
export const EditListingPage = screen(
  () => import('../features/listings/components/edit-listing-page.tsx'),
  'EditListingPage',
)
export const ImportListingsPage = screen(
  () => import('../features/listings/components/import/import-listings-page.tsx'),
  'ImportListingsPage',
)
export const ImportLeadsPage = screen(
  () => import('../features/leads/components/import/import-leads-page.tsx'),
  'ImportLeadsPage',
)
export const LeadsPage = screen(() => import('../features/leads/components/leads-page.tsx'), 'LeadsPage')
export const LeadSettingsPage = screen(
  () => import('../features/leads/components/settings/lead-settings-page.tsx'),
  'LeadSettingsPage',
)
export const ProfilePage = screen(() => import('../features/account/components/profile-page.tsx'), 'ProfilePage')
export const SecurityPage = screen(() => import('../features/account/components/security-page.tsx'), 'SecurityPage')
export const DomainPage = screen(() => import('../features/account/components/domain-page.tsx'), 'DomainPage')
export const DashboardPage = screen(() => import('../features/overview/components/dashboard-page.tsx'), 'DashboardPage')
export const CodesPage = screen(() => import('../features/admin/components/codes-page.tsx'), 'CodesPage')
export const InvitationsPage = screen(
  () => import('../features/admin/components/invitations-page.tsx'),
  'InvitationsPage',
)
export const OperationsPage = screen(() => import('../features/admin/components/operations-page.tsx'), 'OperationsPage')
export const AgentsPage = screen(() => import('../features/admin/components/agents-page.tsx'), 'AgentsPage')
export const AgentPage = screen(() => import('../features/admin/components/agent-page.tsx'), 'AgentPage')
export const AuditLogPage = screen(() => import('../features/admin/components/audit-log-page.tsx'), 'AuditLogPage')
export const AccountArea = screen(() => import('./shell/account-area.tsx'), 'AccountArea')
export const BillingPage = screen(() => import('../features/billing/components/billing-page.tsx'), 'BillingPage')
export const NotFoundPage = screen(() => import('./not-found-page.tsx'), 'NotFoundPage')
