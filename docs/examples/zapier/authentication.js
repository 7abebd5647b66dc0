module.exports = {
  type: 'custom',
  fields: [
    {
      key: 'url',
      label: 'Address',
      required: true,
      helpText: 'Where you sign in, such as https://app.example.com',
    },
    {
      key: 'key',
      label: 'API key',
      type: 'password',
      required: true,
      helpText: 'Leads, Settings, API keys; with the scopes leads:read and listings:write.',
    },
  ],
  test: { url: '{{bundle.authData.url}}/api/v2/me' },
  connectionLabel: '{{account.email}}',
}
