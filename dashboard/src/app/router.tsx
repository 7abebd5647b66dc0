import { routes } from '@porchlight/contract/routes'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Guarded } from './guarded.tsx'
import { guardAdminScreens, guardAgentScreens, guardHome, guardLogin } from './guards.ts'
import * as screens from './screens.ts'

/** For those who build on them; no part of the product. */
const PiecesPage = import.meta.env.DEV
  ? lazy(() => import('./pieces/pieces-page.tsx').then((file) => ({ default: file.PiecesPage })))
  : null

export function Router() {
  return (
    <Suspense>
      <Routes>
        <Route path={routes.home} element={<Guarded by={guardHome} />} />
        <Route element={<Guarded by={guardLogin} />}>
          <Route path={routes.login} element={<screens.LoginPage />} />
        </Route>
        <Route path={routes.signup} element={<screens.SignUpPage />} />
        <Route path={routes.appSumo} element={<screens.AppSumoPage />} />
        <Route path={routes.signedUp} element={<screens.SignedUpPage />} />

        <Route element={<Guarded by={guardAgentScreens} />}>
          <Route path={routes.landingPages} element={<Navigate to={routes.socialLinks} replace />} />
          <Route element={<screens.AgentShell />}>
            <Route path={routes.socialLinks} element={<screens.StarterPage />} />
            <Route path={routes.leads} element={<screens.LeadsPage />} />
            <Route path={routes.leadSettings} element={<screens.LeadSettingsPage />} />
            <Route path={routes.profile} element={<screens.ProfilePage />} />
          </Route>
        </Route>

        <Route element={<Guarded by={guardAdminScreens} />}>
          <Route element={<screens.AdminShell />}>
            <Route path={routes.adminActive} element={<screens.AdminHomePage />} />
          </Route>
        </Route>

        {PiecesPage && <Route path="/pieces" element={<PiecesPage />} />}
        <Route path="*" element={<screens.NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}
