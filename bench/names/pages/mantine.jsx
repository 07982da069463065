import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import * as M from '@mantine/core';
import { DateInput, DatePickerInput, TimeInput } from '@mantine/dates';
import { Notifications, notifications } from '@mantine/notifications';
import { note, noting } from './note.jsx';

const of = (event) => event.currentTarget.value;
const on = (event) => event.currentTarget.checked;

function Fields() {
  return (
    <M.Stack w={320}>
      <M.TextInput label="Company" placeholder="Registered name" onChange={noting('company', of)} />
      <M.PasswordInput label="New password" onChange={noting('password', of)} />
      <M.NumberInput label="Employees" min={1} onChange={noting('employees')} />
      <M.Textarea label="Address" onChange={noting('address', of)} />
      <DateInput label="Founded" valueFormat="YYYY-MM-DD" onChange={noting('founded', String)} />
      <DatePickerInput
        label="Next audit"
        defaultDate="2026-12-01"
        placeholder="Pick a date"
        onChange={noting('audit', String)}
      />
      <TimeInput label="Opens at" onChange={noting('opens', of)} />
      <M.Select label="Branch" data={['Trade', 'Crafts', 'Farming']} onChange={noting('branch')} />
      <M.Select
        label="Bank"
        searchable
        data={['Alpha Bank', 'Beta Bank', 'Gamma Credit', 'Delta Trust']}
        onChange={noting('bank')}
      />
      <M.MultiSelect
        label="Markets"
        placeholder="Pick some"
        data={['Asia', 'Europe', 'Africa', 'Oceania']}
        onChange={(value) => note('markets', value.toSorted().join())}
      />
      <M.Autocomplete label="Town" data={['Lyon', 'London', 'Lisbon']} onChange={noting('town')} />
      <M.TagsInput label="Keywords" onChange={(value) => note('keywords', value.join())} />
      <M.FileInput label="Logo" placeholder="Choose a file" onChange={(file) => note('logo', file.name)} />
      <M.ColorInput label="Brand colour" onChange={noting('colour')} />
    </M.Stack>
  );
}

function Choices() {
  return (
    <M.Stack w={320}>
      <M.Checkbox label="Non-profit" onChange={noting('nonprofit', on)} />
      <M.Checkbox.Group
        label="Contact by"
        defaultValue={['mail']}
        onChange={(value) => note('contact', value.toSorted().join())}
      >
        <M.Group>
          <M.Checkbox value="mail" label="Mail" />
          <M.Checkbox value="phone" label="Phone" />
        </M.Group>
      </M.Checkbox.Group>
      <M.Switch label="Dark look" onChange={noting('dark', on)} />
      <M.Radio.Group label="Pays" defaultValue="monthly" onChange={noting('pays')}>
        <M.Group>
          <M.Radio value="monthly" label="Monthly" />
          <M.Radio value="yearly" label="Yearly" />
        </M.Group>
      </M.Radio.Group>
      <M.Chip.Group onChange={noting('size')}>
        <M.Group>
          <M.Chip value="s">Small</M.Chip>
          <M.Chip value="l">Large</M.Chip>
        </M.Group>
      </M.Chip.Group>
      <M.Text size="sm">Share of exports</M.Text>
      <M.Slider defaultValue={30} label={(value) => `${value} %`} onChangeEnd={noting('exports')} />
      <M.SegmentedControl data={['List', 'Board', 'Calendar']} onChange={noting('view')} />
      <M.Rating onChange={noting('stars')} />
      <M.Group>
        <M.Tooltip label="Refresh">
          <M.ActionIcon aria-label="Refresh" onClick={() => note('pressed', 'refresh')}>
            ↻
          </M.ActionIcon>
        </M.Tooltip>
        <M.Tooltip label="Share with others">
          <M.ActionIcon onClick={() => note('pressed', 'share')}>↗</M.ActionIcon>
        </M.Tooltip>
        <M.Pill withRemoveButton onRemove={() => note('removed', 'draft')}>
          Draft
        </M.Pill>
      </M.Group>
      <M.Tree
        data={[
          { value: 'europe', label: 'Offices', children: [{ value: 'rome', label: 'Rome office' }] },
          { value: 'shops', label: 'Shops', children: [{ value: 'bath', label: 'Bath shop' }] },
        ]}
        renderNode={({ node, elementProps }) => (
          <div
            {...elementProps}
            onClick={(event) => {
              elementProps.onClick(event);
              note('node', node.value);
            }}
          >
            {node.label}
          </div>
        )}
      />
    </M.Stack>
  );
}

function Places() {
  const [opened, setOpened] = useState('');
  const [step, setStep] = useState(0);
  const [sorted, setSorted] = useState('');
  const open = (what) => () => {
    note('opened', what);
    setOpened(what);
  };
  const close = (how) => () => {
    note('closed', how);
    setOpened('');
  };
  return (
    <M.Stack w={560}>
      <M.Tabs defaultValue="Profile" onChange={noting('tab')}>
        <M.Tabs.List>
          {['Profile', 'Billing', 'Team'].map((tab) => (
            <M.Tabs.Tab key={tab} value={tab}>
              {tab}
            </M.Tabs.Tab>
          ))}
        </M.Tabs.List>
      </M.Tabs>
      <M.Accordion onChange={noting('unfolded')}>
        {['Shipping costs', 'Returns'].map((title) => (
          <M.Accordion.Item key={title} value={title}>
            <M.Accordion.Control>{title}</M.Accordion.Control>
            <M.Accordion.Panel>About {title.toLowerCase()}.</M.Accordion.Panel>
          </M.Accordion.Item>
        ))}
      </M.Accordion>
      <M.Group>
        <M.Menu>
          <M.Menu.Target>
            <M.Button variant="default">Tools</M.Button>
          </M.Menu.Target>
          <M.Menu.Dropdown>
            <M.Menu.Item onClick={() => note('menu', 'merge')}>Merge</M.Menu.Item>
            <M.Menu.Sub>
              <M.Menu.Sub.Target>
                <M.Menu.Sub.Item>Export</M.Menu.Sub.Item>
              </M.Menu.Sub.Target>
              <M.Menu.Sub.Dropdown>
                <M.Menu.Item onClick={() => note('menu', 'excel')}>Excel sheet</M.Menu.Item>
                <M.Menu.Item onClick={() => note('menu', 'pdf')}>PDF file</M.Menu.Item>
              </M.Menu.Sub.Dropdown>
            </M.Menu.Sub>
          </M.Menu.Dropdown>
        </M.Menu>
        <M.Button color="red" onClick={open('dialog')}>
          Close account
        </M.Button>
        <M.Button onClick={open('drawer')}>Basket</M.Button>
        <M.Button
          onClick={() => {
            note('opened', 'toast');
            notifications.show({
              title: 'All saved',
              message: 'Nothing was lost',
              autoClose: false,
              onClose: () => note('toast', 'closed'),
            });
          }}
        >
          Save all
        </M.Button>
      </M.Group>
      <M.Modal opened={opened === 'dialog'} onClose={close('left')} title="Close your account?">
        <M.TextInput label="Type your reason" onChange={noting('reason', of)} />
        <M.Group mt="md">
          <M.Button variant="default" onClick={close('kept')}>
            Keep
          </M.Button>
          <M.Button color="red" onClick={close('done')}>
            Close account
          </M.Button>
        </M.Group>
      </M.Modal>
      <M.Drawer opened={opened === 'drawer'} onClose={close('drawer')} title="Basket">
        <M.Checkbox label="Gift" onChange={noting('gift', on)} />
        <M.Button onClick={close('ordered')}>Order</M.Button>
      </M.Drawer>
      <M.Stepper
        active={step}
        onStepClick={(index) => {
          setStep(index);
          note('step', index);
        }}
      >
        <M.Stepper.Step label="Sign up" />
        <M.Stepper.Step label="Verify" />
        <M.Stepper.Step label="Finish" />
      </M.Stepper>
      <M.Pagination total={7} onChange={noting('page')} />
      <M.Group>
        {['Starter', 'Business'].map((plan) => (
          <M.Card key={plan} withBorder w={240}>
            <M.Text fw={700}>{plan}</M.Text>
            <M.Text>For {plan === 'Starter' ? 'one' : 'many'}</M.Text>
            <M.Button mt="sm" onClick={() => note('plan', plan)}>
              Select
            </M.Button>
          </M.Card>
        ))}
      </M.Group>
      <M.Table>
        <M.Table.Thead>
          <M.Table.Tr>
            {['', 'Person', 'Role', 'Since', ''].map((head, index) => (
              <M.Table.Th key={index}>
                {head === '' ? null : (
                  <M.UnstyledButton
                    onClick={() => {
                      setSorted(head);
                      note('sorted', head);
                    }}
                  >
                    {head} {sorted === head ? '↑' : '↕'}
                  </M.UnstyledButton>
                )}
              </M.Table.Th>
            ))}
          </M.Table.Tr>
        </M.Table.Thead>
        <M.Table.Tbody>
          {[
            ['Iris', 'Owner', '2019'],
            ['Jonas', 'Editor', '2021'],
            ['Kim', 'Reader', '2021'],
          ].map(([name, role, since]) => (
            <M.Table.Tr key={name}>
              <M.Table.Td>
                <M.Checkbox onChange={(event) => note(`tick ${name}`, on(event))} />
              </M.Table.Td>
              <M.Table.Td>{name}</M.Table.Td>
              <M.Table.Td>
                <M.Badge>{role}</M.Badge>
              </M.Table.Td>
              <M.Table.Td>{since}</M.Table.Td>
              <M.Table.Td>
                <M.Button size="xs" variant="subtle" onClick={() => note('row', `invite ${name}`)}>
                  Invite
                </M.Button>
                <M.ActionIcon aria-label="Remove" onClick={() => note('row', `remove ${name}`)}>
                  ×
                </M.ActionIcon>
              </M.Table.Td>
            </M.Table.Tr>
          ))}
        </M.Table.Tbody>
      </M.Table>
    </M.Stack>
  );
}

createRoot(document.querySelector('#root')).render(
  <M.MantineProvider>
    <Notifications />
    <M.Group align="start" gap={32} p={16}>
      <Fields />
      <Choices />
      <Places />
    </M.Group>
  </M.MantineProvider>,
);
