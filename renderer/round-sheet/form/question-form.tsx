// Not from the package's index: that also imports a test registry, and with it a validator which compiles code.
import Form, { type FormProps } from '@rjsf/core/lib/components/Form.js';
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import type { Experimental_DefaultFormStateBehavior, TemplatesType } from '@rjsf/utils';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldId, FieldProblem, FormEntries, FormField } from '../../../shared/form-model.ts';
import { derivedSchema, derivedUiSchema } from './derived-schema.ts';
import { asErrorSchema, entryValidator } from './entry-validator.ts';
import { FieldsContext } from './fields-context.ts';
import { type FormData, toEntries, toFormData } from './form-data.ts';
import { EntryFieldTemplate, EntryWidget, ErrorListTemplate, FieldColumn, Nothing } from './form-templates.tsx';
import styles from './question-form.module.css';

type QuestionFormProps = {
  readonly fields: readonly FormField[];
  /** What stands in the form when it comes into view; from then on the form itself knows. */
  readonly initial: FormEntries;
  /** Id of the form element, for the button that sends it; the field ids are made from it. */
  readonly id: string;
  readonly locked: boolean;
  /** What main found after all (P10); normally nothing, because it asks the same check. */
  readonly foundByMain: readonly FieldProblem[];
  readonly onChange: (entries: FormEntries) => void;
  /** The person sends the form and the check found nothing. */
  readonly onAccept: (entries: FormEntries) => void;
};

const { StringField } = getDefaultRegistry<FormData>().fields;
if (StringField === undefined) throw new Error('@rjsf/core has no StringField');
// One way for every kind: the string field hands the entry to the widget untouched.
const fields = { StringField, NumberField: StringField, BooleanField: StringField, ArrayField: StringField };
const widgets = { entry: EntryWidget };
const templates: Partial<TemplatesType<FormData>> = {
  FieldTemplate: EntryFieldTemplate,
  ObjectFieldTemplate: FieldColumn,
  ErrorListTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  TitleFieldTemplate: Nothing,
  UnsupportedFieldTemplate: Nothing,
};
/** rjsf fills in nothing by itself. */
const noDefaults: Experimental_DefaultFormStateBehavior = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
};

/** The fields of a form-mode request, drawn by `@rjsf/core` from a derived schema with controls and a check of ours. */
export function QuestionForm(props: QuestionFormProps) {
  const { fields: model, initial, id, locked, foundByMain, onChange, onAccept } = props;
  const schema = useMemo(() => derivedSchema(model), [model]);
  const uiSchema = useMemo(() => derivedUiSchema(model), [model]);
  const validator = useMemo(() => entryValidator(model), [model]);
  const [initialFormData] = useState(() => toFormData(initial));
  const extraErrors = useMemo(() => asErrorSchema(foundByMain), [foundByMain]);
  const [tried, setTried] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  const jumpTo = useCallback((field: FieldId) => focusField(frame.current, field), []);
  const context = useMemo(
    () => ({ fields: new Map(model.map((field) => [field.id, field])), locked, jumpTo }),
    [model, locked, jumpTo],
  );
  const firstFound = foundByMain[0]?.field;
  useEffect(() => {
    if (firstFound !== undefined) jumpTo(firstFound);
  }, [firstFound, jumpTo]);
  const onError: FormProps<FormData>['onError'] = (errors) => {
    setTried(true);
    const first = errors[0]?.property?.slice(1);
    // After the summary is drawn: it moves everything below it.
    if (first !== undefined) requestAnimationFrame(() => jumpTo(first));
  };

  return (
    <FieldsContext value={context}>
      <div ref={frame}>
        <Form<FormData>
          id={id}
          className={styles.form ?? ''}
          idPrefix={id}
          schema={schema}
          uiSchema={uiSchema}
          initialFormData={initialFormData}
          validator={validator}
          fields={fields}
          widgets={widgets}
          templates={templates}
          experimental_defaultFormStateBehavior={noDefaults}
          extraErrors={extraErrors}
          liveValidate={tried ? 'onChange' : false}
          noHtml5Validate
          onChange={(event) => onChange(toEntries(model, event.formData))}
          onError={onError}
          onSubmit={(event) => onAccept(toEntries(model, event.formData))}
        >
          {/* The button that sends stands in the sheet's footer. */}
          <span hidden />
        </Form>
      </div>
    </FieldsContext>
  );
}

/** F30: the control itself, or the first that can take the focus in a group. */
function focusField(frame: HTMLElement | null, field: FieldId): void {
  const box = frame?.querySelector(`[data-field="${field}"]`);
  const control = box?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled), textarea');
  control?.focus();
  box?.scrollIntoView({ block: 'nearest' });
}
