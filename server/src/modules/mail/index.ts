export { MailLayout, mailStyles } from './layout.tsx'
export { sendMail } from './mail.service.ts'
