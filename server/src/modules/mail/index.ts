export { MailLayout, mailStyles } from './layout.tsx'
export { composeMail, sendMail } from './mail.service.ts'
