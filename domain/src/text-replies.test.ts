import { describe, expect, it } from 'vitest'
import { readReply } from './text-replies.ts'

const stops = [
  'STOP',
  'stop',
  'Stop.',
  ' sToP!!! ',
  'STOPALL',
  'stop all',
  'UNSUBSCRIBE',
  'Cancel',
  'END',
  'quit',
  'Revoke',
  'OPTOUT',
  'opt-out',
  'Opt out please',
  'Please stop',
  'stop pls',
  'ok stop',
  'STOP STOP STOP',
  'Stop it',
  'stop 🛑',
  '"STOP"',
  'ＳＴＯＰ',
  'Stop, thank you',
  'Please stop texting me',
  'stop texting this number',
  'STOP SENDING ME MESSAGES',
  'Quit texting me!',
  'can you please stop messaging me',
  'I want you to stop contacting me',
  'cease all contact',
  'Don’t text me again',
  "DON'T TEXT ME",
  'do not contact me anymore',
  'Never text me again.',
  'Please do not send me any more texts',
  'no more texts please',
  'No more messages',
  'I don’t want these texts',
  'I no longer wish to receive messages from you',
  'I do not want to receive texts',
  'Remove me from your list',
  'please take me off this list',
  'Take my number off your list',
  'delete my number',
  'unsubscribe me from this',
  'I would like to opt out of these messages',
  'I revoke my consent',
  'Leave me alone',
  'lose my number',
  'You have the wrong number',
  'Sorry, wrong number',
  'ARRÊT',
  'stop bothering me',
  'cancel my subscription',
  'I’m not interested, please stop texting',
]

const others = [
  'Hi, is the house on Elm Street still for sale?',
  'Yes',
  'No thanks',
  'Not right now, maybe in spring',
  'Can I stop by tomorrow at 5?',
  'We will stop in on Sunday',
  'Is there a bus stop near the house?',
  'Please don’t stop sending listings, I love them',
  'don’t stop texting me the new ones',
  'When does the open house end?',
  'I have to cancel our showing on Friday',
  'Cancel that appointment please',
  'Can we cancel the viewing and do Monday instead?',
  'At the end of the month',
  'My lease will end in June',
  'I quit my job so we are moving',
  'Could you help me find a bigger yard?',
  'I need help with the mortgage',
  'Start with the three bedroom one',
  'When can we start?',
  'Text me when you get there',
  'Please text me the address',
  'Don’t text me before 9 am',
  'please do not contact me until Monday',
  'I don’t text much, call me any time',
  'You can contact my wife instead',
  'What is the HOA fee?',
  'Do they take offers under asking?',
  'Take me through the numbers again',
  'Take me to see it on Saturday',
  'The end unit or the corner unit?',
  'It is at the end of the street',
  'Did you get my message?',
  'Sorry, I gave you the wrong number for the unit, it is 12B',
  'Did the sellers remove the shed?',
  'Can they remove the carpet before closing?',
  'I never got your last text',
  'I did not receive the message with the photos',
  'We don’t want to miss the listing on Oak',
  'Don’t forget to send me the disclosures',
  'Thanks for all the texts, very useful',
  'No message came with the pictures',
  'Is there a full stop at the crosswalk or a light?',
  'Non-stop rain here, can we reschedule?',
  'We stopped at the house, it looks great',
  'Is the price final?',
  'Who pays the transfer tax?',
  'I am interested, please send more listings',
  'Please send updates only on weekdays',
  'Sounds good, see you there!',
  'We want to opt for the bigger lot',
  'What would you list it for?',
  'Would the seller revoke the offer?',
  '👍',
  '',
]

describe('what a visitor answers', () => {
  const found = stops.filter((text) => readReply(text) === 'stop')
  const mistaken = others.filter((text) => readReply(text) === 'stop')

  it(`is a wish to be left alone: all of ${stops.length} ways of saying so, and none of ${others.length} that are none`, () => {
    expect(stops.length).toBeGreaterThanOrEqual(50)
    expect(others.length).toBeGreaterThanOrEqual(50)
    const recall = found.length / stops.length
    const precision = found.length / (found.length + mistaken.length)
    expect({ missed: stops.filter((text) => !found.includes(text)), mistaken }).toEqual({ missed: [], mistaken: [] })
    expect({ recall, precision }).toEqual({ recall: 1, precision: 1 })
  })

  it('is none of our words where it is a letter to a person', () => {
    expect(others.filter((text) => readReply(text) !== null)).toEqual([])
  })

  it.each([
    ['START', 'start'],
    ['start please', 'start'],
    ['Unstop', 'start'],
    ['HELP', 'help'],
    ['help?', 'help'],
    ['Info', 'help'],
  ])('%s is %s', (text, reply) => {
    expect(readReply(text)).toBe(reply)
  })

  it('takes no longer for a long letter', () => {
    expect(readReply(`${'stop '.repeat(100_000)}by`)).toBe('stop')
    expect(readReply(`do not ${'want '.repeat(100_000)}`)).toBeNull()
  })
})
