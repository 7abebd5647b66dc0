const key = 'porchlight.admin-email'

/** The superadmin's own screens name the account by the email it signed in with. */
export function rememberAdminEmail(email: string): void {
  localStorage.setItem(key, email)
}

export function readAdminEmail(): string {
  return localStorage.getItem(key) ?? ''
}
