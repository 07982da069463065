import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@carbon/styles/css/styles.css';
import * as C from '@carbon/react';
import { Edit, Renew, TrashCan } from '@carbon/react/icons';
import { note, noting } from './note.jsx';

const of = (event) => event.target.value;
const machines = [
  { id: 'a', name: 'Lathe', site: 'Ghent', state: 'Running', hours: '120' },
  { id: 'b', name: 'Press', site: 'Turin', state: 'Stopped', hours: '77' },
  { id: 'c', name: 'Mill', site: 'Porto', state: 'In service', hours: '301' },
];
const headers = [
  { key: 'name', header: 'Machine' },
  { key: 'site', header: 'Site' },
  { key: 'state', header: 'Condition' },
  { key: 'hours', header: 'Hours' },
];

function Fields() {
  return (
    <C.Stack gap={5} style={{ width: 320 }}>
      <C.TextInput
        id="name"
        labelText="Machine name"
        helperText="Shown on all reports"
        onChange={noting('name', of)}
      />
      <C.PasswordInput id="key" labelText="Service key" onChange={noting('key', of)} />
      <C.NumberInput
        id="rpm"
        label="Revolutions per minute"
        defaultValue={900}
        min={0}
        max={9000}
        step={100}
        onChange={(_, { value }) => note('rpm', Number(value))}
      />
      <C.DatePicker
        datePickerType="single"
        dateFormat="Y-m-d"
        onChange={([day]) => note('bought', day?.toDateString())}
      >
        <C.DatePickerInput id="bought" labelText="Date of purchase" placeholder="yyyy-mm-dd" />
      </C.DatePicker>
      <C.TimePicker id="start" labelText="Daily start" onChange={noting('start', of)} />
      <C.Select id="shift" labelText="Shift" onChange={noting('shift', of)}>
        <C.SelectItem value="" text="Choose a shift" />
        <C.SelectItem value="early" text="Early shift" />
        <C.SelectItem value="night" text="Night shift" />
      </C.Select>
      <C.Dropdown
        id="maker"
        titleText="Manufacturer"
        label="Choose one"
        items={['Hansen', 'Bianchi', 'Okada']}
        onChange={noting('maker', ({ selectedItem }) => selectedItem)}
      />
      <C.ComboBox
        id="place"
        titleText="Plant"
        placeholder="Type to filter"
        items={['Antwerp', 'Brno', 'Ghent', 'Porto', 'Turin']}
        onChange={noting('plant', ({ selectedItem }) => selectedItem)}
      />
      <C.MultiSelect
        id="skills"
        titleText="Operator skills"
        label="Choose skills"
        items={['Welding', 'Turning', 'Milling', 'Painting']}
        itemToString={(item) => item}
        onChange={({ selectedItems }) => note('skills', selectedItems.toSorted().join())}
      />
      <C.FilterableMultiSelect
        id="alarms"
        titleText="Alarms"
        placeholder="Filter alarms"
        items={['Heat', 'Noise', 'Pressure', 'Smoke']}
        itemToString={(item) => item ?? ''}
        onChange={({ selectedItems }) => note('alarms', selectedItems.toSorted().join())}
      />
      <C.TextArea labelText="Instructions" rows={2} onChange={noting('instructions', of)} />
      <C.Search
        id="find"
        labelText="Search machines"
        placeholder="Find a machine"
        onChange={noting('search', of)}
      />
      <C.FileUploader
        labelTitle="Manual"
        labelDescription="At most 5 MB."
        buttonLabel="Add file"
        onChange={(event) => note('manual', event.target.files[0].name)}
      />
    </C.Stack>
  );
}

function Choices() {
  const [tags, setTags] = useState(['Fragile', 'Leased']);
  return (
    <C.Stack gap={5} style={{ width: 340 }}>
      <C.CheckboxGroup legendText="Notify">
        <C.Checkbox
          id="foreman"
          labelText="Foreman"
          onChange={(_, { checked }) => note('foreman', checked)}
        />
        <C.Checkbox
          id="owner"
          labelText="Plant owner"
          defaultChecked
          onChange={(_, { checked }) => note('owner', checked)}
        />
      </C.CheckboxGroup>
      <C.Toggle id="auto" labelText="Automatic restart" onToggle={noting('restart')} />
      <C.Toggle id="eco" labelText="Power saving" labelA="No" labelB="Yes" onToggle={noting('eco')} />
      <C.RadioButtonGroup
        legendText="Coolant"
        name="coolant"
        defaultSelected="oil"
        onChange={noting('coolant')}
      >
        <C.RadioButton labelText="Oil" value="oil" id="oil" />
        <C.RadioButton labelText="Water" value="water" id="water" />
      </C.RadioButtonGroup>
      <C.Slider
        labelText="Feed rate"
        min={0}
        max={50}
        value={20}
        onChange={({ value }) => note('feed', value)}
      />
      <C.ContentSwitcher onChange={({ name }) => note('view', name)}>
        <C.Switch name="day" text="Day" />
        <C.Switch name="week" text="Week" />
        <C.Switch name="month" text="Month" />
      </C.ContentSwitcher>
      <div>
        {tags.map((tag) => (
          <C.DismissibleTag
            key={tag}
            text={tag}
            title="Clear filter"
            onClose={() => {
              setTags(tags.filter((each) => each !== tag));
              note('tag gone', tag);
            }}
          />
        ))}
      </div>
      <div style={{ display: 'flex', gap: 8 }}>
        <C.IconButton label="Delete machine" onClick={() => note('pressed', 'delete')}>
          <TrashCan />
        </C.IconButton>
        <C.Button
          hasIconOnly
          renderIcon={Renew}
          iconDescription="Refresh values"
          onClick={() => note('pressed', 'refresh')}
        />
      </div>
      <C.TreeView label="Plants" onSelect={(_, node) => note('node', node.id)}>
        <C.TreeNode id="belgium" label="Belgium" value="belgium">
          <C.TreeNode id="ghent" label="Ghent works" value="ghent" />
          <C.TreeNode id="liege" label="Liège works" value="liege" />
        </C.TreeNode>
        <C.TreeNode id="italy" label="Italy" value="italy">
          <C.TreeNode id="turin" label="Turin works" value="turin" />
        </C.TreeNode>
      </C.TreeView>
      <div style={{ display: 'flex', gap: 8 }}>
        {[
          ['Basic care', 'Twice a year'],
          ['Full care', 'Every month'],
        ].map(([title, text]) => (
          <C.Tile key={title} style={{ width: 170 }}>
            <h5>{title}</h5>
            <p>{text}</p>
            <C.Button size="sm" onClick={() => note('ordered', title)}>
              Order
            </C.Button>
          </C.Tile>
        ))}
      </div>
      <C.ClickableTile onClick={() => note('pressed', 'report')}>Monthly report</C.ClickableTile>
    </C.Stack>
  );
}

function Places() {
  const [opened, setOpened] = useState('');
  const [isNoticed, setNoticed] = useState(false);
  const [step, setStep] = useState(0);
  return (
    <C.Stack gap={5} style={{ width: 640 }}>
      <C.Breadcrumb noTrailingSlash>
        <C.BreadcrumbItem href="#" onClick={() => note('went', 'plants')}>
          Plants
        </C.BreadcrumbItem>
        <C.BreadcrumbItem href="#" onClick={() => note('went', 'ghent')}>
          Ghent
        </C.BreadcrumbItem>
      </C.Breadcrumb>
      <C.Tabs onChange={({ selectedIndex }) => note('tab', selectedIndex)}>
        <C.TabList aria-label="Views">
          <C.Tab>Overview</C.Tab>
          <C.Tab>Repairs</C.Tab>
          <C.Tab>Costs</C.Tab>
        </C.TabList>
        <C.TabPanels>
          <C.TabPanel>All machines.</C.TabPanel>
          <C.TabPanel>No repairs.</C.TabPanel>
          <C.TabPanel>No costs.</C.TabPanel>
        </C.TabPanels>
      </C.Tabs>
      <C.Accordion>
        <C.AccordionItem
          title="Safety notes"
          onHeadingClick={({ isOpen }) => note('unfolded', `safety ${isOpen}`)}
        >
          Wear gloves.
        </C.AccordionItem>
        <C.AccordionItem
          title="Spare parts"
          onHeadingClick={({ isOpen }) => note('unfolded', `parts ${isOpen}`)}
        >
          Two belts.
        </C.AccordionItem>
      </C.Accordion>
      <div style={{ display: 'flex', gap: 8 }}>
        <C.MenuButton label="Actions">
          <C.MenuItem label="Duplicate" onClick={() => note('menu', 'duplicate')} />
          <C.MenuItem label="Archive" onClick={() => note('menu', 'archive')} />
          <C.MenuItem label="Export">
            <C.MenuItem label="As PDF" onClick={() => note('menu', 'pdf')} />
            <C.MenuItem label="As table" onClick={() => note('menu', 'table')} />
          </C.MenuItem>
        </C.MenuButton>
        <C.Button
          kind="danger"
          onClick={() => {
            setOpened('dialog');
            note('opened', 'dialog');
          }}
        >
          Stop machine
        </C.Button>
        <C.Button
          kind="secondary"
          onClick={() => {
            setNoticed(true);
            note('opened', 'toast');
          }}
        >
          Save settings
        </C.Button>
      </div>
      <C.Modal
        open={opened === 'dialog'}
        modalHeading="Stop this machine?"
        primaryButtonText="Stop machine"
        secondaryButtonText="Not now"
        onRequestClose={() => {
          setOpened('');
          note('closed', 'left');
        }}
        onRequestSubmit={() => {
          setOpened('');
          note('closed', 'stopped');
        }}
      >
        <C.TextInput id="why" labelText="Reason" onChange={noting('reason', of)} />
      </C.Modal>
      {isNoticed && (
        <C.ToastNotification
          kind="success"
          title="Settings saved"
          subtitle="They apply from tomorrow."
          timeout={0}
          lowContrast
          onClose={() => {
            setNoticed(false);
            note('toast', 'closed');
          }}
        />
      )}
      <C.ProgressIndicator
        currentIndex={step}
        onChange={(index) => {
          setStep(index);
          note('step', index);
        }}
      >
        <C.ProgressStep label="Unpack" />
        <C.ProgressStep label="Connect" secondaryLabel="Needs a helper" />
        <C.ProgressStep label="Test run" />
      </C.ProgressIndicator>
      <Machines />
      <C.Pagination
        page={1}
        pageSize={10}
        pageSizes={[10, 20, 50]}
        totalItems={83}
        onChange={({ page, pageSize }) => note('paged', `${page} of ${pageSize}`)}
      />
    </C.Stack>
  );
}

function Machines() {
  return (
    <C.DataTable rows={machines} headers={headers} isSortable>
      {({ rows, headers: heads, getHeaderProps, getRowProps, getSelectionProps, getTableProps }) => (
        <C.TableContainer title="Machines">
          <C.Table {...getTableProps()}>
            <C.TableHead>
              <C.TableRow>
                <C.TableSelectAll {...getSelectionProps()} />
                {heads.map((header) => {
                  const { key, ...props } = getHeaderProps({
                    header,
                    onClick: (_, { sortHeaderKey, sortDirection }) =>
                      note('sorted', `${sortHeaderKey} ${sortDirection}`),
                  });
                  return (
                    <C.TableHeader key={key} {...props}>
                      {header.header}
                    </C.TableHeader>
                  );
                })}
                <C.TableHeader aria-label="Actions" />
              </C.TableRow>
            </C.TableHead>
            <C.TableBody>
              {rows.map((row) => {
                const { key, ...props } = getRowProps({ row });
                const name = row.cells[0].value;
                return (
                  <C.TableRow key={key} {...props}>
                    <C.TableSelectRow
                      {...getSelectionProps({ row, onClick: () => note('selected', name) })}
                    />
                    {row.cells.map((cell) => (
                      <C.TableCell key={cell.id}>{cell.value}</C.TableCell>
                    ))}
                    <C.TableCell>
                      <C.Button
                        kind="ghost"
                        size="sm"
                        hasIconOnly
                        renderIcon={Edit}
                        iconDescription="Edit"
                        onClick={() => note('row', `edit ${name}`)}
                      />
                      <C.OverflowMenu size="sm" flipped>
                        <C.OverflowMenuItem
                          itemText="Restart"
                          onClick={() => note('row', `restart ${name}`)}
                        />
                        <C.OverflowMenuItem itemText="Remove" onClick={() => note('row', `remove ${name}`)} />
                      </C.OverflowMenu>
                    </C.TableCell>
                  </C.TableRow>
                );
              })}
            </C.TableBody>
          </C.Table>
        </C.TableContainer>
      )}
    </C.DataTable>
  );
}

createRoot(document.querySelector('#root')).render(
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32, padding: 16 }}>
    <Fields />
    <Choices />
    <Places />
  </div>,
);
