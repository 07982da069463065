import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@patternfly/patternfly/patternfly.css';
import * as P from '@patternfly/react-core';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import CopyIcon from '@patternfly/react-icons/dist/esm/icons/copy-icon';
import TrashIcon from '@patternfly/react-icons/dist/esm/icons/trash-icon';
import { note, noting } from './note.jsx';

const second = (_, value) => value;

function Choice({ label, items, isFiltered = false, isMultiple = false, control }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState([]);
  const [text, setText] = useState('');
  const toggle = (ref) =>
    isFiltered ? (
      <P.MenuToggle
        ref={ref}
        variant="typeahead"
        onClick={() => setOpen(!isOpen)}
        isExpanded={isOpen}
        isFullWidth
      >
        <P.TextInputGroup isPlain>
          <P.TextInputGroupMain
            value={text}
            onClick={() => setOpen(true)}
            onChange={(_, value) => {
              setText(value);
              setOpen(true);
            }}
            autoComplete="off"
            placeholder={`Select a ${label.toLowerCase()}`}
            role="combobox"
            isExpanded={isOpen}
            aria-controls={`${control}-list`}
          />
        </P.TextInputGroup>
      </P.MenuToggle>
    ) : (
      <P.MenuToggle ref={ref} onClick={() => setOpen(!isOpen)} isExpanded={isOpen} isFullWidth>
        {chosen.length === 0 ? 'Select' : chosen.join(', ')}
      </P.MenuToggle>
    );
  return (
    <P.FormGroup label={label} fieldId={control}>
      <P.Select
        isOpen={isOpen}
        selected={isMultiple ? chosen : chosen[0]}
        onOpenChange={setOpen}
        onSelect={(_, value) => {
          const others = chosen.filter((each) => each !== value);
          const now = isMultiple ? (others.length < chosen.length ? others : [...chosen, value]) : [value];
          setChosen(now);
          setText(value);
          note(control, now.toSorted().join());
          if (!isMultiple) setOpen(false);
        }}
        toggle={toggle}
      >
        <P.SelectList id={`${control}-list`} isAriaMultiselectable={isMultiple}>
          {items
            .filter((each) => !isFiltered || each.toLowerCase().includes(text.toLowerCase()))
            .map((each) => (
              <P.SelectOption
                key={each}
                value={each}
                hasCheckbox={isMultiple}
                isSelected={chosen.includes(each)}
              >
                {each}
              </P.SelectOption>
            ))}
        </P.SelectList>
      </P.Select>
    </P.FormGroup>
  );
}

function Fields() {
  const [replicas, setReplicas] = useState(3);
  const [values, setValues] = useState({});
  const hold = (control) => ({
    value: values[control] ?? '',
    onChange: (_, value) => {
      setValues({ ...values, [control]: value });
      note(control, value);
    },
  });
  return (
    <P.Form style={{ width: 320 }}>
      <P.FormGroup label="Cluster name" isRequired fieldId="name">
        <P.TextInput id="name" isRequired {...hold('name')} />
        <P.FormHelperText>
          <P.HelperText>
            <P.HelperTextItem>Lowercase letters only</P.HelperTextItem>
          </P.HelperText>
        </P.FormHelperText>
      </P.FormGroup>
      <P.FormGroup label="Admin password" isRequired fieldId="password">
        <P.TextInput id="password" type="password" {...hold('password')} />
      </P.FormGroup>
      <P.FormGroup label="Replicas">
        <P.NumberInput
          value={replicas}
          min={1}
          max={9}
          onMinus={() => {
            setReplicas(replicas - 1);
            note('replicas', replicas - 1);
          }}
          onPlus={() => {
            setReplicas(replicas + 1);
            note('replicas', replicas + 1);
          }}
          onChange={(event) => {
            setReplicas(Number(event.target.value));
            note('replicas', Number(event.target.value));
          }}
        />
      </P.FormGroup>
      <P.FormGroup label="Expires on">
        <P.DatePicker onChange={noting('expires', second)} />
      </P.FormGroup>
      <P.FormGroup label="Backup at">
        <P.TimePicker is24Hour onChange={(_, time) => note('backup', time)} />
      </P.FormGroup>
      <P.FormGroup label="Region" fieldId="region">
        <P.FormSelect id="region" {...hold('region')}>
          {['Select a region', 'East', 'North', 'West'].map((each) => (
            <P.FormSelectOption key={each} value={each} label={each} />
          ))}
        </P.FormSelect>
      </P.FormGroup>
      <Choice label="Version" items={['1.28', '1.29', '1.30']} control="version" />
      <Choice label="Project" items={['Billing', 'Search', 'Shipping']} control="project" isFiltered />
      <Choice label="Add-ons" items={['Logging', 'Metrics', 'Tracing']} control="addons" isMultiple />
      <P.FormGroup label="Notes" fieldId="notes">
        <P.TextArea id="notes" {...hold('notes')} />
      </P.FormGroup>
      <P.SearchInput
        placeholder="Find by name"
        {...hold('search')}
        onClear={() => note('search', 'cleared')}
      />
      <P.FormGroup label="Certificate" fieldId="certificate">
        <P.FileUpload
          id="certificate"
          browseButtonText="Upload"
          onFileInputChange={(_, file) => note('certificate', file.name)}
        />
      </P.FormGroup>
    </P.Form>
  );
}

function Choices() {
  const [is, set] = useState({
    monitor: false,
    public: false,
    backups: true,
    speed: 20,
    size: 'small',
    access: 'private',
  });
  const hold = (control) => (_, value) => {
    set({ ...is, [control]: value });
    note(control, value);
  };
  const [labels, setLabels] = useState(['prod', 'team-a']);
  return (
    <div style={{ width: 340, display: 'flex', flexDirection: 'column', gap: 16 }}>
      <P.Checkbox id="monitor" label="Monitoring" isChecked={is.monitor} onChange={hold('monitor')} />
      <P.Checkbox
        id="backups"
        label="Nightly backups"
        description="Kept for a week"
        isChecked={is.backups}
        onChange={hold('backups')}
      />
      <P.Switch id="public" label="Public address" isChecked={is.public} onChange={hold('public')} />
      <P.FormGroup role="radiogroup" label="Access" isInline fieldId="access">
        {['private', 'shared'].map((each) => (
          <P.Radio
            key={each}
            id={each}
            name="access"
            label={`${each[0].toUpperCase()}${each.slice(1)}`}
            isChecked={is.access === each}
            onChange={() => {
              set({ ...is, access: each });
              note('access', each);
            }}
          />
        ))}
      </P.FormGroup>
      <div>
        <div id="speed">Disk speed</div>
        <P.Slider aria-labelledby="speed" value={is.speed} max={50} onChange={hold('speed')} />
      </div>
      <P.ToggleGroup aria-label="Size">
        {['small', 'medium', 'large'].map((each) => (
          <P.ToggleGroupItem
            key={each}
            text={each}
            isSelected={is.size === each}
            onChange={() => {
              set({ ...is, size: each });
              note('size', each);
            }}
          />
        ))}
      </P.ToggleGroup>
      <P.LabelGroup categoryName="Labels">
        {labels.map((label) => (
          <P.Label
            key={label}
            onClose={() => {
              setLabels(labels.filter((each) => each !== label));
              note('label gone', label);
            }}
          >
            {label}
          </P.Label>
        ))}
      </P.LabelGroup>
      <div style={{ display: 'flex', gap: 8 }}>
        <P.Tooltip content="Delete cluster">
          <P.Button
            variant="plain"
            aria-label="Delete cluster"
            icon={<TrashIcon />}
            onClick={() => note('pressed', 'delete')}
          />
        </P.Tooltip>
        <P.Tooltip content="Copy address">
          <P.Button variant="plain" icon={<CopyIcon />} onClick={() => note('pressed', 'copy')} />
        </P.Tooltip>
      </div>
      <P.TreeView
        aria-label="Files"
        data={[
          {
            name: 'Logs',
            id: 'logs',
            children: [
              { name: 'today.log', id: 'today' },
              { name: 'old.log', id: 'old' },
            ],
          },
          { name: 'Keys', id: 'keys', children: [{ name: 'root.key', id: 'root' }] },
        ]}
        onSelect={(_, item) => note('file', item.id)}
      />
      <P.ClipboardCopy hoverTip="Copy" clickTip="Copied" onCopy={() => note('copied', true)}>
        https://cluster.example
      </P.ClipboardCopy>
    </div>
  );
}

function Places() {
  const [tab, setTab] = useState(0);
  const [open, setOpen] = useState('');
  const [unfolded, setUnfolded] = useState('');
  const [notices, setNotices] = useState([]);
  const [isFailed, setFailed] = useState(false);
  const [page, setPage] = useState({ page: 1, perPage: 10 });
  const pick = (what) => () => {
    note('menu', what);
    setOpen('');
  };
  return (
    <div style={{ width: 640, display: 'grid', gap: 16 }}>
      <P.Breadcrumb>
        <P.BreadcrumbItem to="#" onClick={() => note('went', 'clusters')}>
          Clusters
        </P.BreadcrumbItem>
        <P.BreadcrumbItem isActive>blue</P.BreadcrumbItem>
      </P.Breadcrumb>
      <P.Nav onSelect={(_, { itemId }) => note('nav', itemId)}>
        <P.NavList>
          {['Home', 'Machines', 'Storage'].map((each) => (
            <P.NavItem key={each} itemId={each} to="#">
              {each}
            </P.NavItem>
          ))}
        </P.NavList>
      </P.Nav>
      <P.Tabs
        activeKey={tab}
        onSelect={(_, key) => {
          setTab(key);
          note('tab', key);
        }}
      >
        {['Details', 'Events', 'Access rights'].map((title, index) => (
          <P.Tab key={title} eventKey={index} title={<P.TabTitleText>{title}</P.TabTitleText>}>
            About {title.toLowerCase()}.
          </P.Tab>
        ))}
      </P.Tabs>
      <P.Accordion>
        {[
          ['limits', 'Limits and quotas', 'Ten machines.'],
          ['support', 'Support', 'Call us.'],
        ].map(([id, title, text]) => (
          <P.AccordionItem key={id} isExpanded={unfolded === id}>
            <P.AccordionToggle
              id={id}
              onClick={() => {
                setUnfolded(unfolded === id ? '' : id);
                note('unfolded', id);
              }}
            >
              {title}
            </P.AccordionToggle>
            <P.AccordionContent>{text}</P.AccordionContent>
          </P.AccordionItem>
        ))}
      </P.Accordion>
      <div style={{ display: 'flex', gap: 8 }}>
        <P.Dropdown
          isOpen={open === 'menu'}
          onOpenChange={(isOpen) => setOpen(isOpen ? 'menu' : '')}
          toggle={(ref) => (
            <P.MenuToggle
              ref={ref}
              isExpanded={open === 'menu'}
              onClick={() => setOpen(open === 'menu' ? '' : 'menu')}
            >
              Actions
            </P.MenuToggle>
          )}
        >
          <P.DropdownList>
            <P.DropdownItem onClick={pick('restart')}>Restart</P.DropdownItem>
            <P.DropdownItem onClick={pick('scale')}>Scale up</P.DropdownItem>
            <P.DropdownItem
              flyoutMenu={
                <P.Menu>
                  <P.MenuContent>
                    <P.MenuList>
                      <P.MenuItem onClick={pick('yaml')}>YAML file</P.MenuItem>
                      <P.MenuItem onClick={pick('json')}>JSON file</P.MenuItem>
                    </P.MenuList>
                  </P.MenuContent>
                </P.Menu>
              }
            >
              Download
            </P.DropdownItem>
          </P.DropdownList>
        </P.Dropdown>
        <P.Button
          variant="danger"
          onClick={() => {
            setOpen('dialog');
            note('opened', 'dialog');
          }}
        >
          Delete cluster …
        </P.Button>
        <P.Button
          variant="secondary"
          onClick={() => {
            setOpen('drawer');
            note('opened', 'drawer');
          }}
        >
          Filters
        </P.Button>
        <P.Button
          onClick={() => {
            setNotices(['Cluster saved']);
            note('opened', 'toast');
          }}
        >
          Save
        </P.Button>
      </div>
      <P.Modal
        variant="small"
        isOpen={open === 'dialog'}
        onClose={() => {
          setOpen('');
          note('closed', 'left');
        }}
      >
        <P.ModalHeader title="Delete the cluster?" />
        <P.ModalBody>
          <P.FormGroup label="Type the name" fieldId="typed">
            <P.TextInput id="typed" onChange={noting('typed', second)} />
          </P.FormGroup>
        </P.ModalBody>
        <P.ModalFooter>
          <P.Button
            variant="danger"
            onClick={() => {
              setOpen('');
              note('closed', 'deleted');
            }}
          >
            Delete
          </P.Button>
          <P.Button
            variant="link"
            onClick={() => {
              setOpen('');
              note('closed', 'kept');
            }}
          >
            Keep it
          </P.Button>
        </P.ModalFooter>
      </P.Modal>
      <P.Drawer isExpanded={open === 'drawer'}>
        <P.DrawerContent
          panelContent={
            <P.DrawerPanelContent>
              <P.DrawerHead>
                <span>Filters</span>
                <P.DrawerActions>
                  <P.DrawerCloseButton
                    onClick={() => {
                      setOpen('');
                      note('closed', 'drawer');
                    }}
                  />
                </P.DrawerActions>
              </P.DrawerHead>
              <P.DrawerPanelBody>
                <P.Checkbox
                  id="failed"
                  label="Only failed"
                  isChecked={isFailed}
                  onChange={(_, is) => {
                    setFailed(is);
                    note('failed', is);
                  }}
                />
              </P.DrawerPanelBody>
            </P.DrawerPanelContent>
          }
        >
          <P.DrawerContentBody>
            <P.Gallery hasGutter>
              {[
                ['blue', 'Running'],
                ['green', 'Stopped'],
              ].map(([name, state]) => (
                <P.Card key={name}>
                  <P.CardTitle>Cluster {name}</P.CardTitle>
                  <P.CardBody>{state}</P.CardBody>
                  <P.CardFooter>
                    <P.Button variant="link" onClick={() => note('connected', name)}>
                      Connect
                    </P.Button>
                  </P.CardFooter>
                </P.Card>
              ))}
            </P.Gallery>
          </P.DrawerContentBody>
        </P.DrawerContent>
      </P.Drawer>
      <P.AlertGroup isToast>
        {notices.map((title) => (
          <P.Alert
            key={title}
            variant="success"
            title={title}
            actionClose={
              <P.AlertActionCloseButton
                onClose={() => {
                  setNotices([]);
                  note('toast', 'closed');
                }}
              />
            }
          >
            It starts in a minute.
          </P.Alert>
        ))}
      </P.AlertGroup>
      <P.Wizard height={260} isVisitRequired={false} onStepChange={(_, step) => note('step', step.name)}>
        {['Machines', 'Network', 'Review'].map((name) => (
          <P.WizardStep key={name} name={name} id={name}>
            <P.Content>Step of {name.toLowerCase()}</P.Content>
          </P.WizardStep>
        ))}
      </P.Wizard>
      <Nodes />
      <P.Pagination
        itemCount={83}
        perPage={page.perPage}
        page={page.page}
        onSetPage={(_, to) => {
          setPage({ ...page, page: to });
          note('page', to);
        }}
        onPerPageSelect={(_, perPage) => {
          setPage({ page: 1, perPage });
          note('per page', perPage);
        }}
      />
    </div>
  );
}

function Nodes() {
  const [sort, setSort] = useState({});
  const [picked, setPicked] = useState([]);
  const [menu, setMenu] = useState('');
  const rows = [
    ['node-1', 'Ready', '8'],
    ['node-2', 'Draining', '16'],
    ['node-3', 'Ready', '32'],
  ];
  const by = (index) => ({
    sortBy: sort,
    columnIndex: index,
    onSort: (_, at, direction) => {
      setSort({ index: at, direction });
      note('sorted', `${at} ${direction}`);
    },
  });
  return (
    <Table aria-label="Nodes">
      <Thead>
        <Tr>
          <Th screenReaderText="Select" />
          <Th sort={by(1)}>Node</Th>
          <Th>Status</Th>
          <Th sort={by(3)}>Cores</Th>
          <Th screenReaderText="Actions" />
        </Tr>
      </Thead>
      <Tbody>
        {rows.map(([name, state, cores], rowIndex) => (
          <Tr key={name}>
            <Td
              select={{
                rowIndex,
                isSelected: picked.includes(name),
                onSelect: (_, isSelecting) => {
                  const now = picked.filter((each) => each !== name).concat(isSelecting ? [name] : []);
                  setPicked(now);
                  note('picked', now.join());
                },
              }}
            />
            <Td dataLabel="Node">{name}</Td>
            <Td dataLabel="Status">{state}</Td>
            <Td dataLabel="Cores">{cores}</Td>
            <Td isActionCell>
              <P.Button variant="link" isInline onClick={() => note('row', `drain ${name}`)}>
                Drain
              </P.Button>
              <P.Dropdown
                isOpen={menu === name}
                onOpenChange={(isOpen) => setMenu(isOpen ? name : '')}
                toggle={(ref) => (
                  <P.MenuToggle
                    ref={ref}
                    variant="plain"
                    aria-label="Kebab toggle"
                    onClick={() => setMenu(menu === name ? '' : name)}
                  >
                    ⋮
                  </P.MenuToggle>
                )}
              >
                <P.DropdownList>
                  {['Reboot', 'Remove'].map((action) => (
                    <P.DropdownItem
                      key={action}
                      onClick={() => {
                        setMenu('');
                        note('row', `${action} ${name}`);
                      }}
                    >
                      {action}
                    </P.DropdownItem>
                  ))}
                </P.DropdownList>
              </P.Dropdown>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

createRoot(document.querySelector('#root')).render(
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32, padding: 16 }}>
    <Fields />
    <Choices />
    <Places />
  </div>,
);
