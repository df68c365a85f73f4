import type { ElicitRequestFormParams } from '@modelcontextprotocol/server';
import { z } from 'zod';

const COUNTRIES = ['Denmark', 'Ghana', 'Japan', 'Mexico', 'New Zealand'] as const;
const ROLES = ['reader', 'writer', 'editor'] as const;
const LANGUAGES = ['en', 'de', 'zh'] as const;
const SKILLS = ['Drawing', 'Photography', 'Research', 'Translation', 'Typesetting'] as const;
const TOPICS = ['art', 'food', 'science', 'travel'] as const;

/** A field of every kind of the restricted schema (elicitation 2026-07-28, form mode), with defaults and limits. */
export const profileSchema = {
  type: 'object',
  properties: {
    display_name: {
      type: 'string',
      title: 'Display name',
      description: 'How others see you.',
      minLength: 2,
      maxLength: 40,
      default: 'Robin Winter',
    },
    email: { type: 'string', title: 'E-mail', format: 'email', maxLength: 120 },
    website: { type: 'string', title: 'Website', description: 'With https:// in front.', format: 'uri' },
    birthday: { type: 'string', title: 'Birthday', format: 'date' },
    next_meeting: { type: 'string', title: 'Next meeting', description: 'Day and time.', format: 'date-time' },
    experience: {
      type: 'integer',
      title: 'Years of experience',
      description: 'Whole years, 0 to 60.',
      minimum: 0,
      maximum: 60,
      default: 3,
    },
    daily_pages: {
      type: 'number',
      title: 'Pages a day',
      description: 'Halves are fine.',
      minimum: 0.5,
      maximum: 40,
      default: 2.5,
    },
    newsletter: { type: 'boolean', title: 'Send me the newsletter', default: false },
    country: { type: 'string', title: 'Country', enum: [...COUNTRIES] },
    role: {
      type: 'string',
      title: 'Role',
      oneOf: [
        { const: 'reader', title: 'Reader: sees everything, changes nothing' },
        { const: 'writer', title: 'Writer: adds texts' },
        { const: 'editor', title: 'Editor: changes the texts of others' },
      ],
      default: 'writer',
    },
    language: {
      type: 'string',
      title: 'Language',
      enum: [...LANGUAGES],
      enumNames: ['English', 'Deutsch', '中文'],
      default: 'en',
    },
    skills: {
      type: 'array',
      title: 'Skills',
      description: 'At most three.',
      items: { type: 'string', enum: [...SKILLS] },
      maxItems: 3,
    },
    topics: {
      type: 'array',
      title: 'Topics',
      description: 'One or two that you like to read about.',
      minItems: 1,
      maxItems: 2,
      items: {
        anyOf: [
          { const: 'art', title: 'Art and music' },
          { const: 'food', title: 'Food and drink' },
          { const: 'science', title: 'Science' },
          { const: 'travel', title: 'Travel' },
        ],
      },
      default: ['science'],
    },
  },
  required: ['display_name', 'email', 'role', 'topics'],
} satisfies ElicitRequestFormParams['requestedSchema'];

/** The same limits once more, for what comes back. */
export const profile = z.object({
  display_name: z.string().min(2).max(40),
  email: z.email().max(120),
  website: z.url().optional(),
  birthday: z.iso.date().optional(),
  next_meeting: z.iso.datetime({ offset: true }).optional(),
  experience: z.int().min(0).max(60).optional(),
  daily_pages: z.number().min(0.5).max(40).optional(),
  newsletter: z.boolean().optional(),
  country: z.enum(COUNTRIES).optional(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES).optional(),
  skills: z.array(z.enum(SKILLS)).max(3).optional(),
  topics: z.array(z.enum(TOPICS)).min(1).max(2),
});
